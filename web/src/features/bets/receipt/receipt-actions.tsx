import type { TicketDetail } from '@momio/contract/ticket'
import { Button } from '@momio/ui/controls/button'
import { useCopy } from '../../../clipboard/use-copy.ts'
import { useSelectionWords } from '../../../matches/selection-words.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useKindText, useOddsText } from '../ticket-head.tsx'

export function ReceiptActions({ ticket }: { readonly ticket: TicketDetail }) {
  const { t } = useTranslation('bets')
  const share = useShare(ticket)
  return (
    <div className="grid grid-cols-2 gap-2 print:hidden">
      <Button variant="secondary" icon="upload" onClick={() => void share()}>
        {t('receipt.share')}
      </Button>
      <Button variant="secondary" icon="document" onClick={() => window.print()}>
        {t('receipt.print')}
      </Button>
    </div>
  )
}

/** What was bet, in words, for others to read; the page itself opens for its own player only. */
function useShare(ticket: TicketDetail): () => Promise<void> {
  const { t } = useTranslation('bets')
  const copy = useCopy()
  const words = useSelectionWords()
  const oddsText = useOddsText()
  const title = useKindText()(ticket)
  const legs = ticket.selections.map((selection) => {
    const { outcome, match } = words(selection)
    return `${outcome} (${match}) ${oddsText(selection.decimalOdds)}`
  })
  const text = [t('receipt.shared', { kind: title, odds: oddsText(ticket.decimalOdds) }), ...legs].join('\n')
  return async () => {
    const url = location.href
    if (!navigator.share) {
      await copy(t('receipt.link'), `${text}\n${url}`)
      return
    }
    // Who closes the dialog of the phone has changed their mind.
    await navigator.share({ title, text, url }).catch(() => {})
  }
}
