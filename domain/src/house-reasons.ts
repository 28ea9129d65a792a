/**
 * Why the house refused something or gave money back by itself, in the words that are kept with it. Whoever reads another
 * language is told the same in it; what a member of staff wrote is not among them.
 */
export const HOUSE_REASONS = {
  'deposit-failed': 'No fue posible iniciar el pago.',
  'deposit-declined': 'El pago fue rechazado.',
  'deposit-cancelled': 'Cancelaste este pago.',
  'deposit-expired': 'El plazo para pagar terminó.',
  'deposit-over-limit': 'El depósito superaba tu límite configurado: devolvimos el dinero.',
  'deposit-excluded': 'Tu cuenta estaba autoexcluida: devolvimos el dinero.',
  'payout-other-holder': 'El banco devolvió la transferencia: la cuenta está a nombre de otra persona.',
  'payout-account-closed': 'El banco devolvió la transferencia: la cuenta está cancelada.',
  'payout-account-blocked': 'El banco devolvió la transferencia: la cuenta está bloqueada.',
  'payout-failed': 'La transferencia no se pudo realizar. Tu dinero está de nuevo en tu saldo.',
  'withdrawal-for-reversal': 'Tu banco revirtió un depósito: cancelamos el retiro para cubrirlo.',
  'withdrawal-for-correction': 'Se corrigió el resultado de una apuesta: cancelamos el retiro para cubrirlo.',
  'proof-too-old': 'El comprobante de domicilio tiene más de 3 meses.',
} as const
export type HouseReason = keyof typeof HOUSE_REASONS

const NAMES = Object.keys(HOUSE_REASONS) as HouseReason[]

/** Undefined of what staff wrote. */
export function houseReasonOf(text: string): HouseReason | undefined {
  return NAMES.find((name) => HOUSE_REASONS[name] === text)
}
