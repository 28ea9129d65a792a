import { supportEmail } from './support-email.ts'

/** Stands wherever a text sends the player to support. */
export function SupportLink() {
  const address = supportEmail()
  return (
    <a href={`mailto:${address}`} className="font-semibold text-accent underline underline-offset-2">
      {address}
    </a>
  )
}
