import type { Content } from './body.ts'

export const privacy: Content<'privacy'> = (f) => ({
  controller: [
    `El responsable de tus datos personales es ${f.operator}. Este es el aviso de privacidad integral conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.`,
    `Para todo lo relacionado con tus datos escribe a ${f.supportEmail}.`,
  ],
  data: [
    'Guardamos sólo lo que la cuenta necesita:',
    [
      'Registro: nombre, fecha de nacimiento, país, correo, celular, nombre de usuario y, si lo eliges, género. De la contraseña sólo guardamos una huella que no permite leerla.',
      'Dinero: depósitos, retiros, CLABE y nombre del titular. No guardamos los datos de tu tarjeta: los escribes en la página del procesador de pagos.',
      'Juego: apuestas, resultados, límites, descansos y exclusiones.',
      'Acceso: sesiones, dispositivo, navegador y dirección de red.',
      'Uso: páginas y acciones dentro del sitio, y la campaña por la que llegaste.',
    ],
  ],
  identity: [
    'Para verificar tu identidad tratamos datos sensibles: imágenes de tu rostro, de tu identificación y de tu domicilio, tu CURP y una descripción numérica de tu rostro que sirve para saber si otra cuenta es de la misma persona. Los pedimos con tu consentimiento, en el momento de verificarte.',
    'El archivo original se borra en cuanto se revisa o cuando vence su dirección, que dura minutos. Conservamos una copia limpia, cifrada cada una con su propia llave. De un video guardamos un solo cuadro. La CURP sirve de clave por medio de una huella con llave, no como texto.',
    `Las imágenes dan pistas, pero decide ${f.reviewers} de nuestro equipo. Cada vez que alguien mira una imagen tuya queda registrado antes de mostrarla.`,
  ],
  purposes: [
    'Finalidades necesarias:',
    [
      'Abrir y proteger tu cuenta, comprobar tu edad e identidad y que tengas una sola.',
      'Aceptar y pagar apuestas, depósitos y retiros, y retener impuestos.',
      'Cumplir la ley contra el lavado de dinero y las obligaciones fiscales.',
      'Cuidar a quien juega: límites, exclusiones y señales de daño, que nunca se usan para promociones.',
    ],
    'Finalidad voluntaria: enviarte promociones, sólo si lo aceptaste al registrarte. Puedes retirar tu consentimiento cuando quieras y no afecta tu cuenta.',
  ],
  transfers: [
    'No vendemos tus datos. Los reciben quienes los necesitan para el servicio: el procesador de pagos y tu banco (monto y cuenta), y los servicios que entregan correos y mensajes (destinatario y texto).',
    'Los proveedores deportivos no reciben datos tuyos. Los entregamos a autoridades sólo cuando la ley lo ordena.',
  ],
  cookies: [
    'No usamos cookies de otros sitios ni publicidad de terceros. Las nuestras son:',
    [
      `Dos marcas de que ingresaste. No abren nada por sí solas y se borran al salir; si pediste que te recordáramos duran ${f.cookieDays} días.`,
      `Las que guardan la campaña de la que llegaste, ${f.cookieDays} días.`,
    ],
    'En la memoria de tu navegador guardamos tu sesión, tu boleto y tus preferencias de tema, idioma y momios. Puedes borrarlas desde tu navegador.',
  ],
  retention: [
    [
      `Cuenta, identidad, dinero y apuestas: mientras exista tu cuenta y al menos ${f.recordYears} años después, como exige la ley. Los registros de dinero no se pueden borrar ni editar.`,
      `Uso del sitio: ${f.trackedMonths} meses.`,
      `Boletos compartidos: ${f.sharedDays} días.`,
      `Intentos fallidos de ingreso, enlaces vencidos y llaves de sesiones terminadas: ${f.signInHours} horas.`,
    ],
    'Cerrar la cuenta no borra lo que la ley obliga a conservar, ni tus exclusiones.',
  ],
  security: [
    'Los documentos se guardan cifrados, las contraseñas como huella y los registros de dinero y de nuestro equipo sellados en cadena. Cada persona del equipo ve sólo lo que su función necesita.',
    'Si una llave de sesión se usa de nuevo, cerramos todas tus sesiones. En Mi cuenta ves y cierras las que estén abiertas.',
    'Si ocurriera una vulneración que te afecte de forma significativa te avisaremos de inmediato por correo.',
  ],
  rights: [
    'Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso (derechos ARCO), y revocar tu consentimiento.',
    `Escribe a ${f.supportEmail} desde el correo de tu cuenta con tu nombre, lo que pides y una identificación. Respondemos en un máximo de ${f.rightsAnswerDays} días hábiles y, si procede, lo hacemos efectivo en ${f.rightsEffectDays} más.`,
    'Cancelar no alcanza a lo que la ley nos obliga a conservar: queda bloqueado y sólo para eso. Si no estás de acuerdo con la respuesta puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.',
  ],
  changes: [
    'Cuando cambiemos este aviso publicaremos aquí el texto nuevo con su fecha. Si cambian las finalidades te lo diremos antes por correo.',
  ],
})
