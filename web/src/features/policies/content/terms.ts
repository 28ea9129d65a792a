import type { Content } from './body.ts'

export const terms: Content<'terms'> = (f) => ({
  agreement: [
    `Estos términos son el contrato entre tú y ${f.operator}. Los aceptas al registrarte, y guardamos qué versión aceptaste y cuándo. Forman parte de ellos las reglas generales, las reglas de cada deporte y las políticas de este sitio.`,
  ],
  account: [
    `Para tener cuenta necesitas ${f.adultYears} años cumplidos y datos verdaderos. Tu nombre debe ser el de tu identificación y no se puede cambiar después, salvo error que nos demuestres.`,
    'Cada persona tiene una sola cuenta, personal e intransferible. Comparamos correo, celular, CURP y rostro. Podemos negar el servicio donde la ley no lo permite.',
  ],
  verification: [
    `Para retirar debes verificar tu identidad con una foto de tu rostro, tu identificación oficial y un comprobante de domicilio de máximo ${f.proofMonths} meses. Decide ${f.reviewers} de nuestro equipo, no un programa.`,
    'Podemos volver a pedirte documentos si vencieron o si hay dudas; una aprobación puede retirarse, y entonces debes verificarte otra vez.',
  ],
  deposits: [
    `Aceptamos tarjeta y OXXO desde ${f.depositLeast} hasta ${f.depositMost}, y SPEI desde ${f.depositSpeiLeast}. El dinero cuenta cuando el procesador lo confirma; si para entonces pasaría tu límite o estás excluido, se devuelve.`,
    'El dinero debe ser tuyo. Si tu banco revierte un depósito, descontamos el monto; lo que falte es un adeudo que cubren tus siguientes abonos, y mientras tanto no puedes retirar.',
  ],
  withdrawals: [
    `El mínimo es ${f.withdrawalLeast}, a una CLABE a tu nombre, con un retiro a la vez. El monto se aparta de tu saldo en el momento.`,
    `Puedes cancelarlo durante ${f.cancelMinutes} minutos. Lo aprueba antes una persona de nuestro equipo si en un día sale más de ${f.approvalDay} o en una semana más de ${f.approvalWeek}. El bono no se puede retirar.`,
    'Si tu banco no lo acepta, el dinero vuelve a tu saldo.',
  ],
  bets: [
    `Vale la apuesta que aceptó nuestro servidor. Mínimo ${f.stakeLeast}, pago máximo ${f.payoutMost} por boleto. Una apuesta aceptada no se cancela; mientras se ofrezca, puedes cerrarla antes.`,
    'Podemos limitar o rechazar apuestas y suspender mercados. Lo aceptado se paga según las reglas del momento en que se aceptó.',
  ],
  bonus: [
    `El regalo de bienvenida es de ${f.gift}, una vez por persona, al quedar verificada tu identidad mientras la promoción esté activa.`,
    [
      `Se usa solo: paga una múltiple de ${f.bonusSelections} o más selecciones, cada una con momio de ${f.bonusOdds} o mayor, cuando la cubre completa. Las demás apuestas se pagan con tu saldo.`,
      'Lo que devuelve una apuesta de bono, apuesta y ganancia, también es bono.',
      `Cuando tus apuestas de bono resueltas suman ${f.rolloverTimes} veces el regalo (${f.rollover}) y no queda ninguna abierta, el resto se vuelve saldo: el regalo y hasta ${f.winningsMost} más, menos impuesto. Una apuesta anulada no cuenta.`,
      `Vence a los ${f.bonusDays} días; una apuesta abierta lo mantiene hasta su resultado.`,
      'Termina si renuncias a él o te autoexcluyes. Nunca tienes que apostar dinero tuyo para liberarlo, y retirar no lo afecta.',
    ],
  ],
  tax: [
    `Retenemos el impuesto sobre la renta (ISR) de los premios: hoy ${f.withholding} de todo lo que paga una apuesta que paga más de lo apostado, con la tasa del día en que se paga. De devoluciones y apuestas anuladas no se retiene nada.`,
    'La retención es una línea de tu estado de cuenta junto al pago. Si el resultado se corrige, la retención también.',
  ],
  pauses: [
    'Puedes poner límites, tomar un descanso o autoexcluirte. Mientras dure una autoexclusión no aceptamos apuestas ni depósitos tuyos, tampoco desde otra cuenta.',
  ],
  sessions: [
    `Una sesión dura hasta ${f.sessionHours} horas, o ${f.longSessionDays} días si pides que te recordemos; tras ${f.idleMinutes} minutos sin actividad pide tu contraseña. Con ${f.lockAfter} contraseñas equivocadas el acceso se bloquea ${f.lockMinutes} minutos.`,
    'Eres responsable de tu contraseña. Si alguien más entró, usa “No fui yo” en nuestro correo o escríbenos: lo que se haga antes de que nos avises cuenta como tuyo.',
  ],
  closing: [
    'Cierras tu cuenta con tu contraseña cuando no tengas saldo, apuestas abiertas, retiros en camino, bono ni adeudo. Cerrarla termina tus sesiones; puedes reactivarla al ingresar. Límites, descanso, exclusión e historial no cambian.',
    'Podemos suspender una cuenta por fraude, datos falsos, cuentas múltiples o por orden de autoridad. El saldo legítimo se te paga.',
  ],
  complaints: [
    `Escribe a ${f.supportEmail} con el número de boleto o movimiento y qué esperabas. Revisamos los mensajes guardados del proveedor y te respondemos por correo con el cálculo.`,
    'Si no te convence, pide que lo revise otra persona del equipo. También puedes acudir a la Profeco o a la autoridad que otorga la licencia.',
  ],
  changes: [
    'Un cambio de estos términos se publica aquí con su fecha antes de valer. No cambia apuestas ya aceptadas ni las condiciones de un bono ya entregado.',
  ],
})
