import type { Locale } from '@momio/contract/locale'
import type { SettlementResult } from '@momio/contract/ticket-codes'
import type { SettledKind } from '@momio/domain/betting/settled-kind'

interface Bet {
  readonly number: string
  readonly stake: string
  readonly odds: string
}

interface SettledMailTexts {
  readonly greeting: (firstNames: string) => string
  readonly news: Record<SettledKind, (amount: string) => string>
  readonly corrected: (news: string) => string
  readonly correction: string
  readonly bet: (bet: Bet) => string
  readonly results: Record<SettlementResult, string>
  readonly outcome: (result: string, paid: string) => string
  readonly closedBefore: (amount: string) => string
  readonly action: string
  readonly footer: string
}

const ENGLISH: SettledMailTexts = {
  greeting: (firstNames) => `Hello ${firstNames},`,
  news: {
    paid: (amount) => `Your bet paid ${amount}`,
    returned: (amount) => `${amount} returned to you`,
    lost: () => 'Your bet did not win',
    closed: (amount) => `Your bet was closed: we paid you ${amount}`,
  },
  corrected: (news) => `Correction: ${news}`,
  correction:
    'The result of this bet changed. This is what stands now; your balance already has the difference, in your favour or against you.',
  bet: ({ number, stake, odds }) => `Ticket ${number}: ${stake} at odds of ${odds}.`,
  results: {
    open: 'open',
    won: 'won',
    halfWon: 'half won',
    lost: 'lost',
    halfLost: 'half lost',
    void: 'void',
    cashedOut: 'cashed out',
  },
  outcome: (result, paid) => `Result: ${result}. Payout: ${paid}.`,
  closedBefore: (amount) => `Before that, part of it was closed for ${amount}.`,
  action: 'See bet',
  footer: 'You get this e-mail because you chose it in My account, where you can also stop it.',
}

export const SETTLED_MAIL_TEXTS: Record<Locale, SettledMailTexts> = {
  esMX: {
    greeting: (firstNames) => `Hola, ${firstNames}:`,
    news: {
      paid: (amount) => `Tu apuesta pagó ${amount}`,
      returned: (amount) => `Te devolvimos ${amount}`,
      lost: () => 'Tu apuesta no ganó',
      closed: (amount) => `Tu apuesta se cerró: te pagamos ${amount}`,
    },
    corrected: (news) => `Corrección: ${news}`,
    correction:
      'El resultado de esta apuesta cambió. Esto es lo que vale ahora; tu saldo ya tiene la diferencia, a tu favor o en contra.',
    bet: ({ number, stake, odds }) => `Boleto ${number}: ${stake} a un momio de ${odds}.`,
    results: {
      open: 'abierta',
      won: 'ganada',
      halfWon: 'ganada a medias',
      lost: 'perdida',
      halfLost: 'perdida a medias',
      void: 'anulada',
      cashedOut: 'cerrada',
    },
    outcome: (result, paid) => `Resultado: ${result}. Pago: ${paid}.`,
    closedBefore: (amount) => `Antes se cerró una parte por ${amount}.`,
    action: 'Ver apuesta',
    footer: 'Recibes este correo porque así lo elegiste en Mi cuenta; ahí también puedes dejar de recibirlo.',
  },
  en: ENGLISH,
  enUS: ENGLISH,
  deDE: {
    greeting: (firstNames) => `Hallo ${firstNames},`,
    news: {
      paid: (amount) => `Deine Wette hat ${amount} ausgezahlt`,
      returned: (amount) => `${amount} wurden dir erstattet`,
      lost: () => 'Deine Wette hat nicht gewonnen',
      closed: (amount) => `Deine Wette wurde geschlossen: wir haben dir ${amount} gezahlt`,
    },
    corrected: (news) => `Korrektur: ${news}`,
    correction:
      'das Ergebnis dieser Wette hat sich geändert. Das gilt jetzt; der Unterschied ist schon in deinem Guthaben, zu deinen Gunsten oder Lasten.',
    bet: ({ number, stake, odds }) => `Wettschein ${number}: ${stake} zur Quote ${odds}.`,
    results: {
      open: 'offen',
      won: 'gewonnen',
      halfWon: 'halb gewonnen',
      lost: 'verloren',
      halfLost: 'halb verloren',
      void: 'annulliert',
      cashedOut: 'ausgezahlt',
    },
    outcome: (result, paid) => `Ergebnis: ${result}. Auszahlung: ${paid}.`,
    closedBefore: (amount) => `Vorher wurde ein Teil für ${amount} geschlossen.`,
    action: 'Wette ansehen',
    footer: 'Du bekommst diese E-Mail, weil du es in Mein Konto so gewählt hast; dort kannst du sie auch abbestellen.',
  },
  frFR: {
    greeting: (firstNames) => `Bonjour ${firstNames},`,
    news: {
      paid: (amount) => `Ton pari a rapporté ${amount}`,
      returned: (amount) => `${amount} t’ont été remboursés`,
      lost: () => 'Ton pari n’a pas gagné',
      closed: (amount) => `Ton pari a été encaissé : nous t’avons payé ${amount}`,
    },
    corrected: (news) => `Correction : ${news}`,
    correction:
      'Le résultat de ce pari a changé. Voici ce qui compte maintenant ; ton solde tient déjà compte de la différence, en ta faveur ou non.',
    bet: ({ number, stake, odds }) => `Ticket ${number} : ${stake} à une cote de ${odds}.`,
    results: {
      open: 'en cours',
      won: 'gagné',
      halfWon: 'gagné à moitié',
      lost: 'perdu',
      halfLost: 'perdu à moitié',
      void: 'annulé',
      cashedOut: 'encaissé',
    },
    outcome: (result, paid) => `Résultat : ${result}. Gain : ${paid}.`,
    closedBefore: (amount) => `Une partie avait déjà été encaissée pour ${amount}.`,
    action: 'Voir le pari',
    footer: 'Tu reçois cet e-mail parce que tu l’as choisi dans Mon compte ; tu peux aussi l’y arrêter.',
  },
  ptBR: {
    greeting: (firstNames) => `Olá, ${firstNames}!`,
    news: {
      paid: (amount) => `Sua aposta pagou ${amount}`,
      returned: (amount) => `Devolvemos ${amount}`,
      lost: () => 'Sua aposta não ganhou',
      closed: (amount) => `Sua aposta foi encerrada: pagamos ${amount}`,
    },
    corrected: (news) => `Correção: ${news}`,
    correction:
      'O resultado desta aposta mudou. Isto é o que vale agora; seu saldo já tem a diferença, a seu favor ou contra.',
    bet: ({ number, stake, odds }) => `Bilhete ${number}: ${stake} com odd ${odds}.`,
    results: {
      open: 'aberta',
      won: 'ganha',
      halfWon: 'ganha pela metade',
      lost: 'perdida',
      halfLost: 'perdida pela metade',
      void: 'anulada',
      cashedOut: 'encerrada',
    },
    outcome: (result, paid) => `Resultado: ${result}. Pagamento: ${paid}.`,
    closedBefore: (amount) => `Antes, uma parte foi encerrada por ${amount}.`,
    action: 'Ver aposta',
    footer: 'Você recebe este e-mail porque escolheu assim em Minha conta; lá também pode deixar de recebê-lo.',
  },
}
