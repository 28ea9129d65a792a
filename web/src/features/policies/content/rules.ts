import type { Content } from './body.ts'

export const rules: Content<'rules'> = (f) => ({
  acceptance: [
    'Una apuesta existe cuando nuestro servidor la acepta y aparece en Mis apuestas. Lo que se ve en la pantalla antes es información.',
    `Una apuesta con una selección en vivo espera entre ${f.delayLeast} y ${f.delayMost} segundos con tu dinero apartado. Al terminar se revisan otra vez el precio y el mercado; si no se acepta, el dinero vuelve entero.`,
    'No aceptamos apuestas de un mercado que ya tiene resultado ni de un mercado suspendido, aunque la pantalla aún lo mostrara abierto.',
  ],
  amounts: [
    `La apuesta mínima es de ${f.stakeLeast} y la máxima de ${f.stakeMost} por boleto. Un boleto paga como máximo ${f.payoutMost}, con lo apostado incluido.`,
    'Algunos torneos, mercados y momios altos tienen un máximo menor, y también hay un tope por evento. El boleto te dice cuánto puedes apostar antes de confirmar; vale el máximo del momento en que se aceptó.',
  ],
  odds: [
    'Los momios cambian en cualquier momento. El precio de tu apuesta es el que aceptamos y queda en el boleto, aunque después cambie.',
    [
      'Ninguno: sólo aceptamos el precio que viste.',
      'Mejores: también uno más alto.',
      'Cualquiera: el que haya al aceptar.',
    ],
    'El boleto muestra el mensaje del proveedor del que salió el precio, con su hora.',
  ],
  results: [
    'Pagamos con el resultado que confirma nuestro proveedor de datos, en cuanto lo confirma y sin que tengas que hacer nada.',
    'Si el proveedor corrige un resultado, corregimos el pago: te abonamos lo que falta o descontamos lo que sobró. Si tu saldo no alcanza, la diferencia queda como adeudo que cubren tus siguientes abonos.',
    'Las reglas de cada deporte dicen qué tiempo cuenta en cada mercado.',
  ],
  void: [
    'Una selección se anula cuando el evento o el mercado se cancela, cuando la apuesta se aceptó después de conocerse el resultado, o cuando las reglas del deporte lo dicen.',
    'En una apuesta sencilla anulada recuperas lo apostado. En una múltiple, la selección anulada cuenta como momio de uno; si se anulan todas, recuperas lo apostado.',
    'Si el proveedor cancela un lapso, se anulan las apuestas aceptadas desde su inicio y antes de su fin.',
  ],
  multiples: [
    `Una múltiple tiene hasta ${f.legsMost} selecciones de eventos distintos y se gana cuando ninguna se pierde. Se pierde con la primera selección perdida.`,
    'Una línea de cuarto puede ganar o perder sólo la mitad; en un empate de lugares, la apuesta se divide entre quienes empatan.',
  ],
  custom: [
    `Una apuesta personalizada une de ${f.partsLeast} a ${f.partsMost} resultados del mismo partido en un solo precio, que da el proveedor. Siempre es sencilla.`,
    'Se gana si se ganan todas sus partes y se pierde con la primera perdida. Si una parte se anula y ninguna se pierde, recuperas lo apostado: el precio conjunto no dice nada de menos partes. No tiene pago anticipado.',
  ],
  'early-payout':
    f.earlyPayouts === ''
      ? ['Hoy ningún deporte tiene pago anticipado.']
      : [
          `Deportes y ventaja que lo activa: ${f.earlyPayouts}.`,
          'Si apostaste al ganador del partido y tu equipo alcanza esa ventaja en el tiempo reglamentario, después de aceptada tu apuesta, pagamos la apuesta completa. El empate nunca se paga antes.',
          'Lo pagado así no se quita aunque el rival empate o el gol se anule. La única excepción es que el mercado se anule por decisión de nuestro equipo, porque entonces no hubo apuesta.',
          'Cuenta el momento en que nuestro sistema conoce la ventaja. Una ventaja que nunca nos llegó no se paga antes.',
        ],
  'cash-out': [
    `Valor que pagamos: lo apostado que sigue abierto, por el momio y la probabilidad actual de cada selección abierta, por el resultado de las que ya terminaron, menos un margen de ${f.cashOutMargin}. Se redondea hacia abajo una vez y respeta el pago máximo.`,
    'Puedes cerrar todo o una parte, o fijar una regla que lo cierre sola al llegar a un valor. Una cotización no obliga a nadie: al confirmar se vuelve a calcular, y si vale menos te mostramos el nuevo valor antes de seguir.',
    'No está disponible si el mercado está suspendido, si el proveedor no da probabilidad, si ya hay un resultado o si la apuesta es de bono.',
  ],
  rounding: [
    'Contamos en centavos enteros. Multiplicamos con fracciones exactas y redondeamos una sola vez, al final: los pagos hacia abajo, y también el impuesto, a tu favor.',
  ],
  corrections: [
    'Nuestro equipo puede decidir un resultado o anular un mercado o un boleto cuando el proveedor falla. Cada decisión guarda quién, por qué y cuánto mueve; arriba de cierto monto la aprueba otra persona, y nadie decide sobre una apuesta propia.',
    'No pagamos un evento mientras un mensaje de resultado esté en revisión.',
  ],
  tax: [
    `De una apuesta que paga más de lo apostado retenemos el ISR: hoy ${f.withholding} de todo lo que paga. Los máximos y el pago posible se muestran antes de impuesto.`,
  ],
})
