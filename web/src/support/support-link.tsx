/** The one address of support. */
const SUPPORT_EMAIL = 'soporte@momio.mx'

/** Stands wherever a text sends the player to support. */
export function SupportLink() {
  return (
    <a href={`mailto:${SUPPORT_EMAIL}`} className="font-semibold text-accent underline underline-offset-2">
      {SUPPORT_EMAIL}
    </a>
  )
}
