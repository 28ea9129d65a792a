import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { signOut } from '../member/sign-out.ts'
import { useTranslation } from '../texts/use-translation.ts'

/** A player who found the address. */
export function NotStaff() {
  const { t } = useTranslation('shell')
  return (
    <main className="grid min-h-dvh place-content-center">
      <EmptyState
        icon="lock"
        title={t('notStaff.title')}
        description={t('notStaff.text')}
        action={
          <Button variant="secondary" icon="logout" onClick={() => void signOut()}>
            {t('notStaff.other')}
          </Button>
        }
      />
    </main>
  )
}
