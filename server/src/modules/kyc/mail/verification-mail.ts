import type { IdentityKind } from '@momio/contract/account-codes'
import type { Locale } from '@momio/contract/locale'
import type { MailMessage } from '../../../platform/messages/mail.ts'
import type { Config } from '../../../platform/operation/config.ts'
import { mailPage, type Player } from '../../players/index.ts'

interface Texts {
  readonly greeting: (firstNames: string) => string
  readonly kinds: Readonly<Record<IdentityKind, string>>
  readonly verified: { readonly subject: string; readonly paragraph: string; readonly action: string }
  readonly rejected: {
    readonly subject: string
    readonly paragraph: (kind: string, reason: string) => string
    readonly action: string
  }
  readonly footer: string
}

const ENGLISH: Texts = {
  greeting: (firstNames) => `Hello ${firstNames},`,
  kinds: {
    selfie: 'your selfie',
    front: 'the front of your ID',
    back: 'the back of your ID',
    residency: 'your proof of address',
  },
  verified: {
    subject: 'Your Momio account is verified',
    paragraph:
      'We reviewed your selfie, your ID and your proof of address: your identity is verified. You can withdraw now.',
    action: 'Go to Momio',
  },
  rejected: {
    subject: 'We need you to send something again',
    paragraph: (kind, reason) => `We could not accept ${kind}. Reason: ${reason}`,
    action: 'Upload it again',
  },
  footer: 'We write to you because you sent documents to verify your identity.',
}

const TEXTS: Record<Locale, Texts> = {
  esMX: {
    greeting: (firstNames) => `Hola, ${firstNames}:`,
    kinds: {
      selfie: 'tu selfie',
      front: 'el frente de tu identificación',
      back: 'el reverso de tu identificación',
      residency: 'tu comprobante de domicilio',
    },
    verified: {
      subject: 'Tu cuenta de Momio está verificada',
      paragraph:
        'Revisamos tu selfie, tu identificación y tu comprobante de domicilio: tu identidad está verificada. Ya puedes retirar.',
      action: 'Ir a Momio',
    },
    rejected: {
      subject: 'Necesitamos que envíes algo de nuevo',
      paragraph: (kind, reason) => `No pudimos aceptar ${kind}. Motivo: ${reason}`,
      action: 'Subir de nuevo',
    },
    footer: 'Te escribimos porque enviaste documentos para verificar tu identidad.',
  },
  en: ENGLISH,
  enUS: ENGLISH,
  deDE: {
    greeting: (firstNames) => `Hallo ${firstNames},`,
    kinds: {
      selfie: 'dein Selfie',
      front: 'die Vorderseite deines Ausweises',
      back: 'die Rückseite deines Ausweises',
      residency: 'deinen Adressnachweis',
    },
    verified: {
      subject: 'Dein Momio-Konto ist verifiziert',
      paragraph:
        'wir haben dein Selfie, deinen Ausweis und deinen Adressnachweis geprüft: Deine Identität ist bestätigt. Du kannst jetzt auszahlen.',
      action: 'Zu Momio',
    },
    rejected: {
      subject: 'Bitte sende uns etwas noch einmal',
      paragraph: (kind, reason) => `wir konnten ${kind} nicht annehmen. Grund: ${reason}`,
      action: 'Noch einmal hochladen',
    },
    footer: 'Wir schreiben dir, weil du Dokumente zur Prüfung deiner Identität gesendet hast.',
  },
  frFR: {
    greeting: (firstNames) => `Bonjour ${firstNames},`,
    kinds: {
      selfie: 'ton selfie',
      front: 'le recto de ta pièce d’identité',
      back: 'le verso de ta pièce d’identité',
      residency: 'ton justificatif de domicile',
    },
    verified: {
      subject: 'Ton compte Momio est vérifié',
      paragraph:
        'Nous avons examiné ton selfie, ta pièce d’identité et ton justificatif de domicile : ton identité est vérifiée. Tu peux maintenant retirer.',
      action: 'Aller sur Momio',
    },
    rejected: {
      subject: 'Nous avons besoin d’un nouvel envoi',
      paragraph: (kind, reason) => `Nous n’avons pas pu accepter ${kind}. Motif : ${reason}`,
      action: 'Envoyer à nouveau',
    },
    footer: 'Nous t’écrivons parce que tu as envoyé des documents pour vérifier ton identité.',
  },
  ptBR: {
    greeting: (firstNames) => `Olá, ${firstNames}!`,
    kinds: {
      selfie: 'sua selfie',
      front: 'a frente do seu documento',
      back: 'o verso do seu documento',
      residency: 'seu comprovante de endereço',
    },
    verified: {
      subject: 'Sua conta da Momio está verificada',
      paragraph:
        'Analisamos sua selfie, seu documento e seu comprovante de endereço: sua identidade está verificada. Você já pode sacar.',
      action: 'Ir para a Momio',
    },
    rejected: {
      subject: 'Precisamos que você envie algo de novo',
      paragraph: (kind, reason) => `Não pudemos aceitar ${kind}. Motivo: ${reason}`,
      action: 'Enviar de novo',
    },
    footer: 'Escrevemos porque você enviou documentos para verificar sua identidade.',
  },
}

type News = 'verified' | { readonly kind: IdentityKind; readonly reason: string }

/** Tells of a decision. Approvals before the last are told by the page alone. */
export function verificationMail(
  { email, first_names, locale }: Player,
  news: News,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): MailMessage {
  const texts = TEXTS[locale]
  const { subject, action } = news === 'verified' ? texts.verified : texts.rejected
  const paragraph =
    news === 'verified' ? texts.verified.paragraph : texts.rejected.paragraph(texts.kinds[news.kind], news.reason)
  const url = news === 'verified' ? publicUrl : `${publicUrl}/user-identification`
  const page = mailPage({
    title: subject,
    paragraphs: [texts.greeting(first_names), paragraph],
    action: { label: action, url },
    footer: texts.footer,
    locale,
  })
  return { to: email, subject, ...page }
}
