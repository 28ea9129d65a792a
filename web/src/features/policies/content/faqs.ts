import type { Content } from './body.ts'

export const faqs: Content<'faqs'> = (f) => ({
  age: [
    `Sí. Necesitas ${f.adultYears} años cumplidos el día que te registras, y lo comprobamos con tu identificación.`,
  ],
  'one-account': [
    'Una. Tu correo, tu celular y tu CURP sólo pueden estar en una cuenta. Las variantes de un mismo correo cuentan como el mismo.',
    'Si tu CURP ya está en otra cuenta verás “Cuenta duplicada” y deberás usar la primera, también si la cerraste.',
  ],
  pin: [
    `Revisa el correo no deseado y que tu dirección esté bien escrita. El código dura ${f.pinMinutes} minutos; puedes pedir otro después de esperar un momento.`,
  ],
  password: [
    'Usa “Olvidé mi contraseña” al ingresar: te enviamos un enlace de un solo uso. Si ya estás dentro, cámbiala en Mi cuenta.',
  ],
  'signed-out': [
    `Después de ${f.idleMinutes} minutos sin actividad te pedimos la contraseña otra vez. Una sesión dura como máximo ${f.sessionHours} horas, o ${f.longSessionDays} días si pediste que te recordáramos.`,
  ],
  'verify-why': [
    'Porque sólo pagamos a quien comprobamos que es: protege tu dinero y lo exige la ley. Sin verificación no puedes agregar una cuenta bancaria ni retirar.',
  ],
  'deposit-how': [
    `Con tarjeta u OXXO desde ${f.depositLeast} y hasta ${f.depositMost}; por SPEI desde ${f.depositSpeiLeast}.`,
  ],
  'withdraw-when': [
    `Tu retiro espera ${f.cancelMinutes} minutos y luego sale por SPEI, normalmente el mismo día. Si en un día retiras más de ${f.approvalDay}, o en una semana más de ${f.approvalWeek}, lo aprueba antes una persona de nuestro equipo.`,
  ],
  'withdraw-cancel': [
    `Sí, durante los primeros ${f.cancelMinutes} minutos o mientras esté en revisión. El dinero regresa a tu saldo en el momento.`,
  ],
  'odds-moved': [
    'Los precios cambian con el partido. Tú eliges si aceptas cualquier cambio, sólo los que te convienen o ninguno; sin tu permiso no aceptamos un precio peor.',
  ],
  'live-wait': [
    `Las apuestas en vivo esperan entre ${f.delayLeast} y ${f.delayMost} segundos, según el deporte. Al final volvemos a revisar el precio y que el mercado siga abierto.`,
  ],
  'void-bet': [
    'En una apuesta sencilla recuperas lo apostado. En una múltiple esa selección cuenta como momio de uno y siguen las demás.',
  ],
  'paid-early': [
    f.earlyPayouts === ''
      ? 'Hoy ningún deporte tiene pago anticipado.'
      : `Cuando tu equipo toma la ventaja que lo activa, tu apuesta al ganador se paga completa, pase lo que pase después. Deportes y ventaja: ${f.earlyPayouts}.`,
  ],
  'close-bet': [
    `Mientras el proveedor dé una probabilidad y el mercado esté abierto. Pagamos el valor justo menos ${f.cashOutMargin}; ves la cuenta completa antes de aceptar. Las apuestas de bono no se cierran antes.`,
  ],
  'gift-terms': [
    `Un regalo de ${f.gift} cuando tu identidad queda verificada. Se usa en apuestas múltiples de ${f.bonusSelections} o más selecciones con momio de ${f.bonusOdds} o mayor cada una, y vence a los ${f.bonusDays} días.`,
    `Se vuelve saldo cuando apostaste ${f.rolloverTimes} veces el regalo; además del regalo, hasta ${f.winningsMost} de ganancia.`,
  ],
  'tax-why': [
    `La ley nos obliga a retener el ISR de los premios: hoy ${f.withholding} de lo que paga una apuesta que paga más de lo apostado. Lo ves en el boleto y en tu estado de cuenta.`,
  ],
  'set-limits': [
    `En Juego responsable. Bajar un límite vale al instante; subirlo o quitarlo espera ${f.looseningHours} horas.`,
  ],
  'undo-exclusion': [
    'No. Hasta su fecha nadie puede levantarla, tampoco soporte. Si te queda saldo, escríbenos y te lo pagamos a tu cuenta.',
  ],
  'close-account': [
    'Sí, en Mi cuenta o en Juego responsable, con tu contraseña. Antes retira tu saldo, espera el resultado de tus apuestas abiertas y usa tu bono o renuncia a él.',
  ],
  'not-agree': [
    `Escribe a ${f.supportEmail} con el número de boleto. Guardamos cada mensaje del proveedor con su hora, y con ellos se vuelve a calcular tu apuesta.`,
  ],
})
