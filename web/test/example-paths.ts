import { SCREENS, type Screen, type ScreenName } from '../src/app/screens.ts'
import { titles } from '../src/app/shell/locales/es.json'

type PathOf<One> = One extends Screen<infer Path> ? Path : never
type ParametersOf<Path> = Path extends `${string}/$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParametersOf<`/${More}`>
    : Rest
  : never

/** A value for each parameter that a path has; a path with a new one does not compile here. */
const EXAMPLES: Record<ParametersOf<PathOf<(typeof SCREENS)[ScreenName]>>, string> = {
  sportId: 'sr:sport:1',
  // One of the simulator's, so that its name is known.
  tournamentId: 'sr:tournament:27466',
  matchId: 'sr:match:42',
  ticketId: '01994c2e-7d1c-7b5e-9c3d-48213907a1f2',
  idSport: 'tennis',
  type: 'teams',
  casinoFilterID: 'popular',
  casinoCategoryID: 'nuevos',
  gameID: 'alebrijes',
}

export interface ExamplePath {
  readonly path: string
  readonly screen: ScreenName
}

export type { ScreenName }

/** In Spanish, as the page shows it before the brand. */
export const titleOf = (screen: ScreenName): string => titles[screen]

/** One path to every screen, and to each path of a screen that has several: for tests that walk over all of them. */
export const EXAMPLE_PATHS: readonly ExamplePath[] = Object.entries<Screen>(SCREENS).flatMap(([name, { path }]) => {
  return [path].flat().map((one) => ({ path: examplePath(one), screen: name as ScreenName }))
})

function examplePath(path: string): string {
  if (path === '$') return '/no-such-page'
  return path.replaceAll(/\$(\w+)/g, (_, parameter: keyof typeof EXAMPLES) => EXAMPLES[parameter])
}
