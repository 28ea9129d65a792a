import { orderedTournaments } from '@momio/contract/live-book'
import { headbar } from '@momio/contract/sidebar'
import type { Clock } from '../../platform/clock.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { LiveBook } from './book-view.ts'
import { headBar } from './head-bar.ts'
import { listAnswer } from './list-answer.ts'

export function catalogueRoutes({ book, clock }: { book: LiveBook; clock: Clock }): Route[] {
  const list = listAnswer(book, clock)
  return [route(orderedTournaments, () => list()), route(headbar, () => headBar(book))]
}
