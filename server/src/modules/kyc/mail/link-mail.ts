import type { Locale } from '@momio/contract/locale'
import type { MailMessage } from '../../../platform/messages/mail.ts'
import { LINK_LIFE_MINUTES, mailPage, type Player } from '../../players/index.ts'

interface Texts {
  readonly greeting: (firstNames: string) => string
  readonly subject: string
  readonly paragraph: string
  readonly action: string
  readonly footer: string
}

const MINUTES = LINK_LIFE_MINUTES.verify

const ENGLISH: Texts = {
  greeting: (firstNames) => `Hello ${firstNames},`,
  subject: 'Continue your verification on another device',
  paragraph: `Open this link on a device with a camera to take your photo. It is valid for ${MINUTES} minutes and only once.`,
  action: 'Continue my verification',
  footer: 'If it was not you, ignore this e-mail and do not pass the link on: it signs in to your account.',
}

const TEXTS: Record<Locale, Texts> = {
  esMX: {
    greeting: (firstNames) => `Hola, ${firstNames}:`,
    subject: 'Continúa tu verificación en otro dispositivo',
    paragraph: `Abre esta liga en un dispositivo con cámara para tomarte la foto. Es válida por ${MINUTES} minutos y sólo una vez.`,
    action: 'Continuar mi verificación',
    footer: 'Si no fuiste tú, ignora este correo y no compartas la liga: permite ingresar a tu cuenta.',
  },
  en: ENGLISH,
  enUS: ENGLISH,
  deDE: {
    greeting: (firstNames) => `Hallo ${firstNames},`,
    subject: 'Setze deine Verifizierung auf einem anderen Gerät fort',
    paragraph: `öffne diesen Link auf einem Gerät mit Kamera, um dein Foto aufzunehmen. Er gilt ${MINUTES} Minuten und nur einmal.`,
    action: 'Verifizierung fortsetzen',
    footer:
      'Wenn du es nicht warst, ignoriere diese E-Mail und gib den Link nicht weiter: Er meldet in deinem Konto an.',
  },
  frFR: {
    greeting: (firstNames) => `Bonjour ${firstNames},`,
    subject: 'Continue ta vérification sur un autre appareil',
    paragraph: `Ouvre ce lien sur un appareil doté d’une caméra pour prendre ta photo. Il est valable ${MINUTES} minutes et une seule fois.`,
    action: 'Continuer ma vérification',
    footer:
      'Si ce n’était pas toi, ignore cet e-mail et ne partage pas le lien : il permet de se connecter à ton compte.',
  },
  ptBR: {
    greeting: (firstNames) => `Olá, ${firstNames}!`,
    subject: 'Continue sua verificação em outro dispositivo',
    paragraph: `Abra este link em um dispositivo com câmera para tirar sua foto. Ele vale por ${MINUTES} minutos e só uma vez.`,
    action: 'Continuar minha verificação',
    footer: 'Se não foi você, ignore este e-mail e não compartilhe o link: ele dá acesso à sua conta.',
  },
}

export function linkMail({ email, first_names, locale }: Player, url: string): MailMessage {
  const { greeting, subject, paragraph, action, footer } = TEXTS[locale]
  const page = mailPage({
    title: subject,
    paragraphs: [greeting(first_names), paragraph],
    action: { label: action, url },
    footer,
    locale,
  })
  return { to: email, subject, ...page }
}
