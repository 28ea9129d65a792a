import type { Content } from './body.ts'

export const about: Content<'about'> = (f) => ({
  who: [
    `Momio es una casa de apuestas deportivas y casino en línea para México, en español y en pesos. La opera ${f.operator}.`,
    'Los datos del operador aparecen arriba tal como están registrados en el sistema. Si alguno falta, lo decimos en lugar de inventarlo.',
  ],
  product: [
    'Ofrecemos apuestas antes del partido y en vivo, sencillas, múltiples y personalizadas, con cierre anticipado y estado de cuenta de cada centavo.',
    `Sólo para mayores de ${f.adultYears} años. Apostar es entretenimiento, no una forma de ganar dinero.`,
  ],
  prices: [
    'Los precios y resultados vienen de proveedores de datos deportivos. Guardamos cada mensaje con su hora y mostramos en tu boleto de cuál salió tu precio.',
    'Cuando un proveedor deja de responder, suspendemos sus mercados hasta estar seguros de que sus precios valen otra vez.',
  ],
  money: [
    'Cada movimiento de dinero es un registro que no se edita ni se borra, con el saldo antes y después. Los registros se sellan uno con otro, de modo que un cambio posterior se nota.',
    'Tu saldo apartado en apuestas y retiros se muestra por separado, y puedes descargar tu estado de cuenta.',
  ],
  contact: [
    `Escríbenos a ${f.supportEmail}. Para quejas y aclaraciones sigue los pasos de los términos y condiciones.`,
  ],
})
