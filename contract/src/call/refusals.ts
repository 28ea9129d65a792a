interface RefusalMeaning {
  readonly status: number
  /** What the player reads when the refusing code has nothing more exact to say. */
  readonly text: string
}

/**
 * Every code an answer may be refused with, in order of precedence: where several apply, the first is answered.
 *
 * Doc 1 §8 also names 421 for "unauthorized". It is answered as 401: fetch sends a request that got a 421 a second
 * time by itself, so one wrong password would count twice against the player.
 */
export const REFUSALS = {
  NOT_IMPLEMENTED: { status: 501, text: 'Esta función estará disponible próximamente.' },
  UNAVAILABLE: { status: 503, text: 'El servicio no está disponible. Intente de nuevo en unos minutos.' },
  RATE_LIMITED: { status: 429, text: 'Demasiadas solicitudes. Intente de nuevo en unos momentos.' },
  BUSY: { status: 503, text: 'Hay muchas personas ingresando en este momento. Intenta de nuevo en unos segundos.' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'El contenido enviado es demasiado grande.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'El formato del contenido enviado no es válido.' },
  RESTRICTED_REGION: { status: 451, text: 'El servicio no está disponible en tu región.' },
  IN_MAINTENANCE: { status: 503, text: 'Estamos trabajando para mejorar tu experiencia. Tomará unos minutos.' },
  INVALID_TOKEN: { status: 401, text: 'Invalid token specified' },
  UNAUTHORIZED: { status: 401, text: 'Inicia sesión para continuar.' },
  SESSION_IDLE: { status: 401, text: 'Pasaron 30 minutos sin actividad. Ingresa tu contraseña para continuar.' },
  FORBIDDEN: { status: 403, text: 'No tienes permiso para realizar esta acción.' },
  SECOND_FACTOR_REQUIRED: { status: 403, text: 'Confirma tu segundo factor para continuar.' },
  ACCOUNT_DEACTIVATED: { status: 403, text: 'Tu cuenta está inactiva por cierre voluntario.' },
  VALIDATION: { status: 400, text: 'Los datos enviados no son válidos.' },
  NOT_FOUND: { status: 404, text: 'No encontramos lo que buscas.' },
  CONFLICT: { status: 409, text: 'La información cambió mientras la modificabas. Intente de nuevo.' },

  CAPTCHA_INVALID: { status: 400, text: 'Error al validar captcha' },
  ACCOUNT_BLOCKED: { status: 423, text: 'Tu cuenta está bloqueada. Intente más tarde o contacte soporte.' },
  INVALID_CREDENTIALS: { status: 401, text: 'Usuario o contraseña incorrectos.' },
  ACCOUNT_DISABLED: { status: 403, text: 'Tu cuenta está deshabilitada. Contacta a soporte.' },
  SELF_EXCLUDED: { status: 403, text: 'Tu cuenta está autoexcluida.' },
  SELF_BLOCKED: { status: 406, text: 'Bloqueaste el acceso a tu cuenta.' },

  UNDER_AGE: { status: 400, text: 'Debes ser mayor de 18 años.' },
  EMAIL_TAKEN: { status: 409, text: 'Correo electrónico ya registrado' },
  PHONE_INVALID: { status: 400, text: 'El número que ingresaste no es válido' },
  PHONE_NOT_FOUND: { status: 400, text: 'El número que ingresaste no existe' },
  PHONE_TAKEN: { status: 409, text: 'Número de teléfono ya registrado' },
  USERNAME_TAKEN: { status: 409, text: 'Este nombre de usuario ya existe. Por favor prueba con otro' },

  SECOND_FACTOR_WRONG: { status: 400, text: 'El código no es correcto o ya se usó.' },
  TOO_MANY_ATTEMPTS: { status: 429, text: 'Ha excedido el número de intentos. Contacte con soporte.' },
  DELIVERY_UNAVAILABLE: {
    status: 503,
    text: 'No podemos enviar mensajes por este medio en este momento. Elige otro o intenta más tarde.',
  },
  TOO_SOON: { status: 429, text: 'Espera un momento antes de volver a enviarlo.' },
  USER_VALIDATION_EXPIRED_PIN: {
    status: 400,
    text: 'El código ingresado ha caducado. Favor de solicitar el reenvío de un código nuevo',
  },
  USER_VALIDATION_INVALID_PIN: { status: 406, text: 'El código que ingresó es incorrecto, favor de verificar' },
  LINK_UNAVAILABLE: { status: 410, text: 'La liga a la que intentas ya no se encuentra disponible.' },
  WRONG_PASSWORD: { status: 400, text: 'La contraseña actual es incorrecta.' },
  SAME_PASSWORD: { status: 409, text: 'La nueva contraseña debe ser distinta de la actual.' },
  ACCOUNT_NOT_EMPTY: { status: 409, text: 'Retira tu saldo y espera el resultado de tus apuestas abiertas.' },

  FILE_INVALID: {
    status: 400,
    text: 'Archivo inválido, por favor verifique el formato y peso del documento',
  },
  CURP_DUPLICATED: { status: 409, text: 'Cuenta Duplicada' },
  CURP_NEEDED: { status: 400, text: 'Escribe la CURP que muestra el documento.' },
  ISSUE_DATE_NEEDED: { status: 400, text: 'Escribe la fecha que muestra el comprobante.' },
  FACE_NOT_DETECTED: { status: 400, text: 'No se detectó rostro' },
  TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS: {
    status: 429,
    text: 'Por favor intente más tarde. Si continúas con problemas puedes contactar a Soporte',
  },

  BREAK_TIME: { status: 403, text: 'Tienes un tiempo de descanso configurado en tu cuenta.' },
  LIMIT_LOCKED: { status: 409, text: 'Podrás modificar este límite 24 horas después del último cambio.' },
  LIMITS_OUT_OF_ORDER: {
    status: 400,
    text: 'El límite de un periodo corto no puede ser mayor que el de uno más largo.',
  },
  REALITY_CHECK_NEEDED: {
    status: 409,
    text: 'En esta sesión jugaste en el casino: el aviso de tiempo no se puede quitar. Puedes elegir cada cuánto sale.',
  },
  DEPOSIT_LIMIT: { status: 409, text: 'El depósito supera tu límite configurado.' },
  LOSS_LIMIT: { status: 409, text: 'El monto supera tu límite de pérdida configurado.' },
  NOT_VERIFIED: { status: 403, text: 'Verifica tu identidad para continuar.' },
  DEBT_OPEN: { status: 409, text: 'Tienes un adeudo pendiente. Podrás retirar cuando quede cubierto.' },
  AMOUNT_OUT_OF_RANGE: { status: 400, text: 'El monto está fuera de los límites permitidos.' },
  FUNDS_SHORT: { status: 409, text: 'No tienes saldo suficiente.' },
  CLABE_INVALID: { status: 400, text: 'La CLABE interbancaria no es válida.' },
  CLABE_NOT_GENERATED: { status: 502, text: 'No fue posible generar la CLABE. Intente de nuevo o contacte soporte.' },
  PAYMENT_PROVIDER_FAILED: {
    status: 502,
    text: 'No fue posible iniciar el pago. Intente de nuevo o contacte soporte.',
  },
  DEPOSIT_NOT_OPEN: { status: 409, text: 'Este pago ya terminó.' },
  WITHDRAWAL_PENDING: { status: 409, text: 'Ya tienes un retiro en proceso.' },
  WITHDRAWAL_NOT_WAITING: { status: 409, text: 'Este retiro ya no espera para enviarse.' },
  WITHDRAWAL_NOT_CANCELLABLE: { status: 409, text: 'El tiempo para cancelar terminó: el retiro ya va hacia tu banco.' },

  MATCH_WAS_NOT_FOUND: { status: 404, text: 'El partido ya no está disponible.' },
  EVENT_MATCH_NOT_ACTIVED: { status: 409, text: 'El partido no acepta apuestas en este momento.' },
  MARKET_WAS_NOT_FOUND: { status: 404, text: 'El mercado ya no está disponible.' },
  EVENT_MARKET_NOT_ACTIVED: { status: 409, text: 'El mercado no acepta apuestas en este momento.' },
  BETTING_SUSPENDED: { status: 409, text: 'Las apuestas están cerradas por el momento.' },
  OUTCOME_KNOWN: { status: 409, text: 'Lo que elegiste ya se decidió en el partido.' },
  PRICE_NOT_CONFIRMED: { status: 503, text: 'No pudimos confirmar el momio de tu selección.' },
  SELECTIONS_NOT_COMBINABLE: { status: 409, text: 'Estas selecciones no se pueden combinar.' },
  ODDS_DIFFERENCE_TOO_HIGH: { status: 409, text: 'El momio de tu selección cambió.' },
  ACCUMULATED_STAKE_LIMIT: { status: 409, text: 'Alcanzaste el monto máximo acumulado para este evento.' },
  BET_STAKE_OVER_LIMIT: { status: 409, text: 'El monto supera el máximo permitido para esta apuesta.' },
  CASHOUT_UNAVAILABLE: { status: 409, text: 'No fue posible cerrar la apuesta' },

  GAME_CLOSED: { status: 409, text: 'Este juego no está disponible por el momento.' },
  GAME_BET_INVALID: { status: 400, text: 'Esta apuesta no es válida en este juego.' },
  TABLE_BETS_CLOSED: { status: 409, text: 'Ya no se aceptan apuestas en esta ronda.' },
  ROCKET_GONE: { status: 409, text: 'El cohete ya se había ido.' },
  SEEDS_CHANGED: { status: 409, text: 'Tus semillas ya cambiaron. Revisa el nuevo compromiso y vuelve a intentarlo.' },
  ROUND_OPEN: { status: 409, text: 'Tienes una ronda sin terminar. Termínala para empezar otra.' },

  OWN_DECISION: { status: 403, text: 'Otra persona tiene que aprobar lo que tú propusiste.' },
  OWN_TICKET: { status: 403, text: 'No puedes decidir sobre tus propias apuestas.' },
  DECISION_WAITING: { status: 409, text: 'Ya hay una decisión que espera aprobación.' },
  DECISION_CHANGES_NOTHING: { status: 409, text: 'Esta decisión no cambia nada.' },
  RESULTS_INCOMPLETE: { status: 409, text: 'Falta el resultado de una opción que tiene apuestas.' },

  INTERNAL: { status: 500, text: 'Error del servidor. Intente de nuevo o contacte soporte.' },
} as const satisfies Record<string, RefusalMeaning>

export type RefusalCode = keyof typeof REFUSALS

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code)
}
