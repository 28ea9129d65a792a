import type { Content } from './body.ts'

export const responsible: Content<'responsible'> = (f) => ({
  limits: [
    'Puedes poner un tope a lo que depositas y a lo que pierdes por día, semana y mes. Perder es lo apostado en efectivo menos lo que regresa.',
    `Bajar un límite vale en el momento. Subirlo o quitarlo espera ${f.looseningHours} horas, y en ese tiempo puedes arrepentirte. Después de un cambio sólo puedes bajarlo durante ${f.looseningHours} horas.`,
    'Los periodos empiezan con el día, la semana y el mes de la Ciudad de México. Los límites nunca impiden retirar.',
  ],
  rest: [
    `Un descanso dura ${f.restDays} días. Mientras tanto no puedes apostar ni jugar en el casino; sí puedes entrar, ver tus apuestas, cobrar y retirar.`,
    'Un descanso se puede alargar, nunca acortar ni quitar.',
  ],
  exclusion: [
    `La autoexclusión dura ${f.exclusionMonths} meses. No puedes entrar, apostar ni depositar, y nadie puede levantarla antes: ni tú, ni soporte, ni nuestro equipo.`,
    'Las apuestas en las que ningún evento había comenzado se anulan y se devuelven; las demás siguen hasta su resultado y lo que ganen llega a tu saldo. Tu bono termina y dejan de llegarte promociones.',
    'El saldo que quede te lo paga nuestro equipo a una cuenta a tu nombre cuando lo pidas a soporte; lo aprueba otra persona. Si no estás verificado, primero verificamos tu identidad.',
    'Quien vuelve con otra cuenta y coincide por CURP o rostro con alguien excluido no puede apostar ni depositar.',
  ],
  'reality-check': [
    `Cada ${f.realityUsual} minutos, si no eliges otro, te decimos cuánto llevas en la sesión, cuánto apostaste y tu resultado. Puedes elegir cada ${f.realityMinutes} minutos, o nunca. Mientras juegas en el casino el aviso no se puede quitar: si elegiste nunca, sale cada ${f.realityUsual} minutos.`,
    'Para seguir tienes que responder el aviso; desde él puedes cerrar la sesión.',
  ],
  activity: [
    'En Mi actividad ves depósitos, retiros, apuestas y resultado por día, semana o mes, y los puedes descargar. Los números salen de los mismos registros que tu saldo.',
  ],
  care: [
    `Buscamos señales de daño en los últimos ${f.careDays} días: subir la apuesta después de perder, jugar de madrugada, depósitos rechazados, límites aumentados y retiros cancelados. Si aparecen, una persona de nuestro equipo puede contactarte.`,
    'Esas señales sólo las ve el equipo de atención al jugador. Nunca se usan para promociones.',
  ],
  minors: [
    `Nadie menor de ${f.adultYears} años puede tener cuenta. Comprobamos la fecha de nacimiento con la identificación. No compartas tu contraseña y cierra tu sesión en aparatos que usan menores.`,
  ],
  'outside-help': [
    `Si el juego te preocupa, a ti o a alguien cercano, llama gratis a la Línea de la Vida: ${f.helpLine}, todos los días a toda hora. También existen grupos de Jugadores Anónimos en México.`,
    [
      '¿Apuestas más de lo que puedes perder?',
      '¿Intentas recuperar lo perdido con apuestas mayores?',
      '¿Ocultas a otros cuánto juegas?',
    ],
    'Si respondiste que sí a alguna, pon un límite hoy o toma un descanso.',
  ],
})
