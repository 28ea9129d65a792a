import type { Content } from './body.ts'

export const help: Content<'help'> = (f) => ({
  start: [
    `Regístrate con tu nombre como aparece en tu identificación, tu fecha de nacimiento, tu correo y tu celular. Debes tener ${f.adultYears} años cumplidos.`,
    `Te enviamos un código por correo; dura ${f.pinMinutes} minutos y puedes pedir otro. Con el correo confirmado ya puedes depositar y apostar.`,
  ],
  verify: [
    'En Mi cuenta envía una foto de tu rostro, tu identificación oficial por los dos lados y un comprobante de domicilio.',
    `El comprobante debe tener como máximo ${f.proofMonths} meses. Revisa que se lean todos los datos y que no haya reflejos.`,
    `Cada parte la revisa ${f.reviewers}. Si algo se rechaza te decimos por qué y puedes enviarlo otra vez.`,
  ],
  deposit: [
    [
      `Tarjeta: desde ${f.depositLeast} y hasta ${f.depositMost} por depósito. Los datos de la tarjeta se escriben en la página del procesador de pagos; no los guardamos.`,
      `SPEI: desde ${f.depositSpeiLeast}, desde una cuenta a tu nombre.`,
      `OXXO: desde ${f.depositLeast} y hasta ${f.depositMost}, en efectivo con la ficha que generas.`,
    ],
    'Si un depósito pasa tu propio límite no se acepta, y te decimos cuánto te queda y cuándo se renueva.',
  ],
  withdraw: [
    `Con tu cuenta verificada, agrega una CLABE a tu nombre y pide tu retiro desde ${f.withdrawalLeast}.`,
    `Durante ${f.cancelMinutes} minutos puedes cancelarlo, o enviarlo ya. Después sale por SPEI. Si supera ciertos montos lo revisa primero nuestro equipo.`,
  ],
  bet: [
    'Toca un momio para agregarlo al boleto, escribe cuánto apuestas y confirma. El botón siempre dice exactamente qué va a pasar.',
    `La apuesta mínima es de ${f.stakeLeast}. En vivo tu apuesta espera unos segundos antes de aceptarse; tu dinero queda apartado y vuelve si no se acepta.`,
    'En Mis apuestas ves cada boleto con su estado, lo que puede pagar y de dónde salió su precio.',
  ],
  access: [
    'Si olvidaste tu contraseña pide un enlace por correo o mensaje. Al cambiarla se cierran tus sesiones en otros dispositivos.',
    `Después de ${f.lockAfter} contraseñas equivocadas tu acceso se bloquea ${f.lockMinutes} minutos.`,
    'Si un correo nuestro habla de un cambio que no hiciste, usa su enlace “No fui yo”: bloquea tu cuenta de inmediato.',
  ],
  contact: [
    `Escríbenos a ${f.supportEmail} desde el correo de tu cuenta. Si es por una apuesta incluye el número de boleto; si es por dinero, la fecha y el monto.`,
    'Nunca te pediremos tu contraseña ni el código que te llega por correo.',
  ],
})
