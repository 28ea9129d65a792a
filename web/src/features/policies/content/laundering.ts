import type { Content } from './body.ts'

export const laundering: Content<'laundering'> = (f) => ({
  frame: [
    'Los juegos con apuesta son una actividad vulnerable según la Ley Federal para la Prevención e Identificación de Operaciones con Recursos de Procedencia Ilícita. Por eso identificamos a quien juega, vigilamos las operaciones y avisamos a la autoridad cuando la ley lo pide.',
  ],
  identification: [
    'Nadie retira sin identidad verificada: rostro, identificación oficial por los dos lados, CURP y comprobante de domicilio. Una CURP vale para una sola cuenta.',
    `Además, cuando tus depósitos o tus retiros suman ${f.identificationUma} UMA o más (hoy ${f.identificationPesos}, con la UMA en ${f.uma}), tu expediente se marca para que el equipo de cumplimiento lo revise.`,
  ],
  thresholds: [
    [
      `Identificación: ${f.identificationUma} UMA (${f.identificationPesos}).`,
      `Aviso a la autoridad: ${f.noticeUma} UMA (${f.noticePesos}).`,
    ],
    `Contamos por separado depósitos y retiros, uno solo o varios dentro de ${f.seriesMonths} meses: partir una operación en pequeñas no cambia la cuenta. El valor de la UMA es el que rige el día de la operación.`,
  ],
  withdrawals: [
    `Un retiro espera la aprobación de una persona cuando en un día sale más de ${f.approvalDay} o en una semana más de ${f.approvalWeek}.`,
    'También avisan a nuestro equipo: muchos retiros en un día, retirar un depósito con el que casi no se jugó y una cuenta bancaria recién agregada.',
  ],
  'own-money': [
    'Sólo puedes depositar dinero tuyo y retirar a una CLABE a tu nombre verificado. No aceptamos cuentas de otras personas ni pasamos dinero entre jugadores.',
    'Un depósito que tu banco revierte se descuenta de tu saldo; lo que falte queda como adeudo y no podrás retirar hasta cubrirlo.',
  ],
  records: [
    `Conservamos identificación, movimientos y avisos al menos ${f.recordYears} años. Todo lo que hace nuestro equipo queda en una bitácora sellada que no se puede editar.`,
    'La ley nos impide decirte si presentamos un aviso sobre tus operaciones.',
  ],
})
