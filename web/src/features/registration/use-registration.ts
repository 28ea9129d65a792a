import { ApiError } from '@momio/client/api-error'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCaptcha } from '../../captcha/use-captcha.ts'
import { session } from '../../session/session.ts'
import { createAvailability } from './availability.ts'
import { createDraft } from './draft.ts'
import { type ErrorKey, keyOfCode } from './error-key.ts'
import { type FormField, isPersonalField, PERSONAL_FIELDS, type RegistrationForm } from './form-fields.ts'
import { createKnownRefusals } from './known-refusals.ts'
import { refusedFields } from './refused-fields.ts'
import { type CheckedForm, isPersonalDataComplete, registrationResolver } from './registration-form.ts'
import { sendRegistration } from './send-registration.ts'

type Step = 'personal' | 'user'

const draft = createDraft(() => sessionStorage)

/** One form over both steps, so that nothing typed is lost between them; the address says which step is shown. */
export function useRegistration() {
  const router = useRouter()
  const captcha = useCaptcha()
  const [failure, setFailure] = useState<ErrorKey | null>(null)
  const [isSending, setSending] = useState(false)
  const known = useMemo(createKnownRefusals, [])
  const form = useForm<RegistrationForm, unknown, CheckedForm>({
    defaultValues: useMemo(draft.load, []),
    resolver: useMemo(() => registrationResolver(known, () => new Date()), [known]),
    mode: 'onTouched',
  })
  const checkAvailability = useMemo(() => createAvailability(form, known), [form, known])
  const step = useStep(form.getValues)
  const refused = useRef<FormField | null>(null)

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }), [form])

  const { start } = captcha
  useEffect(() => {
    if (step === 'user') start()
    // The field that brought the player back to this step is on the screen only now.
    if (refused.current) form.setFocus(refused.current)
    refused.current = null
  }, [step, start, form])

  const show = (next: Step) =>
    router.navigate({
      to: '/register',
      search: (search: object) => ({ ...search, step: next === 'user' ? 2 : undefined }),
    })

  async function send(checked: CheckedForm) {
    setFailure(null)
    setSending(true)
    const token = await captcha.token()
    if (token === null) {
      setFailure('CAPTCHA_INVALID')
    } else {
      try {
        const answer = await sendRegistration(checked, token)
        draft.clear()
        session.begin(answer)
        return router.navigate({ to: '/verify-email', replace: true })
      } catch (error) {
        // A solution is taken once, whatever the answer was.
        captcha.renew()
        await explain(error)
      }
    }
    setSending(false)
  }

  async function explain(error: unknown) {
    const fields = refusedFields(error)
    for (const [field, text] of fields) known.add(field, form.getValues(), text)
    const [first] = fields.keys()
    if (!first) return setFailure(keyOfCode(error instanceof ApiError ? error.code : 'INTERNAL'))
    await showRefused(first, [...fields.keys()])
  }

  async function showRefused(first: FormField, fields: FormField[]) {
    const back = fields.find(isPersonalField)
    await form.trigger(fields)
    if (!back) return form.setFocus(first)
    refused.current = back
    await show('personal')
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step === 'personal') {
      if (await form.trigger(PERSONAL_FIELDS, { shouldFocus: true })) await show('user')
      return
    }
    await form.handleSubmit(send, (errors) => {
      const personal = PERSONAL_FIELDS.find((field) => errors[field])
      if (personal) return showRefused(personal, [personal])
    })(event)
  }

  return { form, step, captcha, failure, isSending, checkAvailability, submit }
}

/** `?step=2`, unless the first step is not complete yet: an old link or a lost draft begins at the beginning. */
function useStep(values: () => RegistrationForm): Step {
  const second = useSearch({ strict: false, select: (search: { step?: unknown }) => search.step === 2 })
  return useMemo(() => (second && isPersonalDataComplete(values()) ? 'user' : 'personal'), [second, values])
}
