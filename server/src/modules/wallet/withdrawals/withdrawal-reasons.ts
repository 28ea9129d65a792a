import type { WithdrawalFlag } from '@momio/domain/withdrawal'
import { pesosText } from '../pesos-text.ts'

const timeText = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Why a withdrawal waits or stands out, as staff reads it. */
export function reasonOf(flag: WithdrawalFlag): string {
  switch (flag.kind) {
    case 'day-sum':
      return `Con este retiro salen ${pesosText(flag.sum)} en 24 horas; sin revisión salen hasta ${pesosText(flag.bound)}.`
    case 'week-sum':
      return `Con este retiro salen ${pesosText(flag.sum)} en 7 días; sin revisión salen hasta ${pesosText(flag.bound)}.`
    case 'many-withdrawals':
      return `Es el retiro número ${flag.count} en 24 horas.`
    case 'deposit-not-played':
      return `No ha jugado nada desde su depósito del ${timeText.format(flag.since)}.`
    case 'new-bank-account':
      return `Agregó la cuenta bancaria el ${timeText.format(flag.since)}.`
  }
}
