import type { Locale } from '@momio/contract/locale'
import type { MailMessage } from '../../../platform/messages/mail.ts'
import type { SmsMessage } from '../../../platform/messages/sms.ts'
import type { Player } from '../login-response.ts'
import { mailPage } from '../mail/layout.ts'
import { LINK_LIFE_MINUTES } from './account-links.ts'

interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action: string
  readonly footer: string
}

interface Texts {
  readonly greeting: (firstNames: string) => string
  readonly restore: MailText
  readonly restoreSms: (url: string) => string
  readonly changed: MailText
  readonly closed: MailText
}

const MINUTES = LINK_LIFE_MINUTES.restore
const DAYS = LINK_LIFE_MINUTES.block / (24 * 60)

const ENGLISH: Texts = {
  greeting: (firstNames) => `Hello ${firstNames},`,
  restore: {
    subject: 'Choose a new Momio password',
    paragraphs: [
      `Somebody asked for a new password for your account. The link is valid for ${MINUTES} minutes and can be used once.`,
    ],
    action: 'Choose a new password',
    footer: 'If it was not you, ignore this e-mail: your password stays as it is.',
  },
  restoreSms: (url) =>
    `Momio: choose a new password at ${url} (valid ${MINUTES} minutes). Not you? Ignore this message.`,
  changed: {
    subject: 'Your Momio password was changed',
    paragraphs: [
      'The password of your account was changed and your other devices were signed out.',
      'If it was you, there is nothing to do. If it was not, block the account now: nobody can sign in until you choose a new password.',
    ],
    action: 'It was not me: block my account',
    footer: `The link is valid for ${DAYS} days. Nobody from Momio will ever ask you for your password.`,
  },
  closed: {
    subject: 'Your Momio account is closed',
    paragraphs: [
      'Your account was closed and all your devices were signed out. Your limits, your rest period and your self-exclusion go on.',
      'To come back, sign in and choose Reactivate. If it was not you who closed it, block the account now: nobody can sign in until you choose a new password.',
    ],
    action: 'It was not me: block my account',
    footer: `The link is valid for ${DAYS} days. Nobody from Momio will ever ask you for your password.`,
  },
}

const TEXTS: Record<Locale, Texts> = {
  esMX: {
    greeting: (firstNames) => `Hola, ${firstNames}:`,
    restore: {
      subject: 'Crea tu nueva contraseña de Momio',
      paragraphs: [
        `Recibimos una solicitud para cambiar la contraseña de tu cuenta. La liga es válida por ${MINUTES} minutos y sólo se puede usar una vez.`,
      ],
      action: 'Crear nueva contraseña',
      footer: 'Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.',
    },
    restoreSms: (url) =>
      `Momio: crea tu nueva contraseña en ${url} (válida ${MINUTES} minutos). Si no fuiste tú, ignora este mensaje.`,
    changed: {
      subject: 'Tu contraseña de Momio cambió',
      paragraphs: [
        'La contraseña de tu cuenta cambió y cerramos la sesión en tus otros dispositivos.',
        'Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, bloquea tu cuenta ahora: nadie podrá ingresar hasta que crees una nueva contraseña.',
      ],
      action: 'No fui yo: bloquear mi cuenta',
      footer: `La liga es válida por ${DAYS} días. Nadie de Momio te pedirá tu contraseña.`,
    },
    closed: {
      subject: 'Cerraste tu cuenta de Momio',
      paragraphs: [
        'Tu cuenta quedó cerrada y cerramos la sesión en todos tus dispositivos. Tus límites, tu descanso y tu autoexclusión siguen en pie.',
        'Para volver, ingresa y elige Reactivar. Si no fuiste tú, bloquea tu cuenta ahora: nadie podrá ingresar hasta que crees una nueva contraseña.',
      ],
      action: 'No fui yo: bloquear mi cuenta',
      footer: `La liga es válida por ${DAYS} días. Nadie de Momio te pedirá tu contraseña.`,
    },
  },
  en: ENGLISH,
  enUS: ENGLISH,
  deDE: {
    greeting: (firstNames) => `Hallo ${firstNames},`,
    restore: {
      subject: 'Wähle ein neues Momio-Passwort',
      paragraphs: [
        `für dein Konto wurde ein neues Passwort angefordert. Der Link gilt ${MINUTES} Minuten und nur einmal.`,
      ],
      action: 'Neues Passwort wählen',
      footer: 'Wenn du es nicht warst, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.',
    },
    restoreSms: (url) =>
      `Momio: Wähle ein neues Passwort unter ${url} (${MINUTES} Minuten gültig). Nicht von dir? Ignoriere diese Nachricht.`,
    changed: {
      subject: 'Dein Momio-Passwort wurde geändert',
      paragraphs: [
        'das Passwort deines Kontos wurde geändert, und deine anderen Geräte wurden abgemeldet.',
        'Wenn du es warst, ist nichts zu tun. Wenn nicht, sperre das Konto jetzt: Niemand kann sich anmelden, bis du ein neues Passwort wählst.',
      ],
      action: 'Ich war es nicht: Konto sperren',
      footer: `Der Link gilt ${DAYS} Tage. Niemand von Momio wird dich je nach deinem Passwort fragen.`,
    },
    closed: {
      subject: 'Dein Momio-Konto ist geschlossen',
      paragraphs: [
        'dein Konto wurde geschlossen, und alle deine Geräte wurden abgemeldet. Deine Limits, deine Pause und dein Selbstausschluss gelten weiter.',
        'Um zurückzukommen, melde dich an und wähle Reaktivieren. Wenn du es nicht warst, sperre das Konto jetzt: Niemand kann sich anmelden, bis du ein neues Passwort wählst.',
      ],
      action: 'Ich war es nicht: Konto sperren',
      footer: `Der Link gilt ${DAYS} Tage. Niemand von Momio wird dich je nach deinem Passwort fragen.`,
    },
  },
  frFR: {
    greeting: (firstNames) => `Bonjour ${firstNames},`,
    restore: {
      subject: 'Choisis un nouveau mot de passe Momio',
      paragraphs: [
        `Un nouveau mot de passe a été demandé pour ton compte. Le lien est valable ${MINUTES} minutes et ne peut servir qu’une fois.`,
      ],
      action: 'Choisir un nouveau mot de passe',
      footer: 'Si ce n’était pas toi, ignore cet e-mail : ton mot de passe ne change pas.',
    },
    restoreSms: (url) =>
      `Momio : choisis un nouveau mot de passe sur ${url} (valable ${MINUTES} minutes). Ce n’était pas toi ? Ignore ce message.`,
    changed: {
      subject: 'Ton mot de passe Momio a été modifié',
      paragraphs: [
        'Le mot de passe de ton compte a été modifié et tes autres appareils ont été déconnectés.',
        'Si c’était toi, il n’y a rien à faire. Sinon, bloque le compte maintenant : personne ne pourra se connecter tant que tu n’auras pas choisi un nouveau mot de passe.',
      ],
      action: 'Ce n’était pas moi : bloquer mon compte',
      footer: `Le lien est valable ${DAYS} jours. Personne chez Momio ne te demandera jamais ton mot de passe.`,
    },
    closed: {
      subject: 'Ton compte Momio est fermé',
      paragraphs: [
        'Ton compte a été fermé et tous tes appareils ont été déconnectés. Tes limites, ta pause et ton auto-exclusion restent en vigueur.',
        'Pour revenir, connecte-toi et choisis Réactiver. Si ce n’était pas toi, bloque le compte maintenant : personne ne pourra se connecter tant que tu n’auras pas choisi un nouveau mot de passe.',
      ],
      action: 'Ce n’était pas moi : bloquer mon compte',
      footer: `Le lien est valable ${DAYS} jours. Personne chez Momio ne te demandera jamais ton mot de passe.`,
    },
  },
  ptBR: {
    greeting: (firstNames) => `Olá, ${firstNames}!`,
    restore: {
      subject: 'Crie sua nova senha da Momio',
      paragraphs: [
        `Recebemos um pedido para trocar a senha da sua conta. O link vale por ${MINUTES} minutos e só pode ser usado uma vez.`,
      ],
      action: 'Criar nova senha',
      footer: 'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
    },
    restoreSms: (url) =>
      `Momio: crie sua nova senha em ${url} (válido por ${MINUTES} minutos). Não foi você? Ignore esta mensagem.`,
    changed: {
      subject: 'Sua senha da Momio mudou',
      paragraphs: [
        'A senha da sua conta mudou e encerramos a sessão nos seus outros dispositivos.',
        'Se foi você, não precisa fazer nada. Se não foi, bloqueie a conta agora: ninguém poderá entrar até você criar uma nova senha.',
      ],
      action: 'Não fui eu: bloquear minha conta',
      footer: `O link vale por ${DAYS} dias. Ninguém da Momio vai pedir sua senha.`,
    },
    closed: {
      subject: 'Sua conta da Momio foi encerrada',
      paragraphs: [
        'Sua conta foi encerrada e encerramos a sessão em todos os seus dispositivos. Seus limites, sua pausa e sua autoexclusão continuam valendo.',
        'Para voltar, entre e escolha Reativar. Se não foi você, bloqueie a conta agora: ninguém poderá entrar até você criar uma nova senha.',
      ],
      action: 'Não fui eu: bloquear minha conta',
      footer: `O link vale por ${DAYS} dias. Ninguém da Momio vai pedir sua senha.`,
    },
  },
}

export function restoreMail(player: Player, url: string): MailMessage {
  return mailOf(player, TEXTS[player.locale].restore, url)
}

export function restoreSms({ phone, locale }: Player, url: string): SmsMessage {
  return { to: phone, text: TEXTS[locale].restoreSms(url) }
}

export function passwordChangedMail(player: Player, blockUrl: string): MailMessage {
  return mailOf(player, TEXTS[player.locale].changed, blockUrl)
}

export function accountClosedMail(player: Player, blockUrl: string): MailMessage {
  return mailOf(player, TEXTS[player.locale].closed, blockUrl)
}

function mailOf({ email, first_names, locale }: Player, text: MailText, url: string): MailMessage {
  const { subject, paragraphs, action, footer } = text
  const page = mailPage({
    title: subject,
    paragraphs: [TEXTS[locale].greeting(first_names), ...paragraphs],
    action: { label: action, url },
    footer,
    locale,
  })
  return { to: email, subject, ...page }
}
