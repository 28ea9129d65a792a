import { GENDERS, type Gender } from '@momio/contract/account-codes'
import type { PersonalData, savePersonalData } from '@momio/contract/personal-data'
import { Button } from '@momio/ui/controls/button'
import { Select } from '@momio/ui/controls/select'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { session } from '../../session/session.ts'
import { withSupportAddress } from '../../support/names-support.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { PERSONAL_DATA_KEY, SAVE_PERSONAL_DATA } from './calls.ts'
import { useRefusalText } from './refusal-text.ts'

/** The one thing that registration did not ask for; it can be chosen once. */
export function GenderChoice() {
  const { t } = useTranslation('account')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const [gender, setGender] = useState<Gender | null>(null)
  const [missing, setMissing] = useState(false)
  const save = useMutation({
    mutationFn: (chosen: Gender) => api.call<typeof savePersonalData>(SAVE_PERSONAL_DATA, { body: { gender: chosen } }),
    onSuccess(saved: PersonalData) {
      queries.setQueryData(PERSONAL_DATA_KEY, saved)
      session.update({ step: saved.userRegisterStep })
      showToast({ title: t('data.saved'), tone: 'success' })
    },
    // Chosen meanwhile in another tab: what stands on the server is shown.
    onError: () => queries.invalidateQueries({ queryKey: PERSONAL_DATA_KEY }),
  })
  const error = missing ? t('data.genderMissing') : save.error && withSupportAddress(refusalText(save.error))
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <Select
        label={t('data.gender')}
        placeholder={t('data.genderPlaceholder')}
        options={GENDERS.map((one) => ({ value: one, label: t(`gender.${one}`) }))}
        value={gender}
        onValueChange={(value) => {
          setMissing(false)
          setGender(GENDERS.find((one) => one === value) ?? null)
        }}
        hint={t('data.genderHint')}
        error={error || undefined}
      />
      <Button
        loading={save.isPending}
        onClick={() => (gender ? save.mutate(gender) : setMissing(true))}
        className="h-12! sm:mt-[26px]"
      >
        {t('data.save')}
      </Button>
    </div>
  )
}
