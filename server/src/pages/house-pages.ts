import type { PagePath } from '@momio/contract/page-paths'

interface HousePage {
  readonly title: string
  readonly description: string
}

/** Pages that tell of the house and its rules: whoever searches for them finds them. */
export const HOUSE_PAGES: Partial<Readonly<Record<PagePath, HousePage>>> = {
  '/ayuda': {
    title: 'Ayuda',
    description: 'Busca en la ayuda de Momio: cuenta, verificación, depósitos, retiros, apuestas, bono y límites.',
  },
  '/faqs': {
    title: 'Preguntas frecuentes',
    description: 'Respuestas cortas sobre registro, verificación, depósitos, retiros, apuestas, bono e impuestos.',
  },
  '/general-rules': {
    title: 'Reglas generales',
    description: 'Cómo se aceptan, pagan, anulan y cierran las apuestas: máximos, redondeo, pago anticipado y quejas.',
  },
  '/about-us': {
    title: 'Quiénes somos',
    description: 'Qué es Momio, quién lo opera, de dónde vienen los momios y los resultados, y cómo contactarnos.',
  },
  '/privacy-policy': {
    title: 'Aviso de privacidad',
    description: 'Qué datos guarda Momio, para qué, por cuánto tiempo, cookies y cómo ejercer tus derechos ARCO.',
  },
  '/terms-conditions': {
    title: 'Términos y condiciones',
    description: 'Tu cuenta en Momio: requisitos, verificación, dinero, apuestas, bono, impuestos, cierre y quejas.',
  },
  '/responsable-game-policy': {
    title: 'Política de juego responsable',
    description: 'Límites de depósito y pérdida, descanso, autoexclusión, avisos de tiempo y dónde pedir ayuda.',
  },
  '/anti-laundering-policy': {
    title: 'Política contra el lavado de dinero',
    description: 'Identificación, umbrales en UMA, revisión de retiros y avisos a la autoridad en Momio.',
  },
}
