import type { DrawnDocument } from './preview-fallback.tsx'

const INK = 'fill-none stroke-muted'

/** A drawn example: what is to be seen, and which way round. */
export function DocumentDrawing({ document }: { readonly document: DrawnDocument }) {
  if (document === 'address')
    return (
      <svg viewBox="0 0 120 140" className="h-40 w-auto" aria-hidden="true">
        <rect x="8" y="4" width="104" height="132" rx="8" className="fill-field stroke-line-strong" strokeWidth="2" />
        <path d="M22 22h34" className={INK} strokeWidth="5" strokeLinecap="round" />
        <path
          d="M22 44h76M22 56h60M22 68h68"
          className="fill-none stroke-accent"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path d="M22 92h76M22 104h76M22 116h40" className={INK} strokeWidth="3" strokeLinecap="round" opacity="0.5" />
        <circle cx="92" cy="24" r="9" className="fill-accent/20 stroke-accent" strokeWidth="2" />
        <path d="m88 24 3 3 5-6" className="fill-none stroke-accent" strokeWidth="2" strokeLinecap="round" />
      </svg>
    )
  return (
    <svg viewBox="0 0 172 108" className="h-36 w-auto" aria-hidden="true">
      <rect x="2" y="2" width="168" height="104" rx="10" className="fill-field stroke-line-strong" strokeWidth="2" />
      {document === 'front' ? (
        <>
          <path d="M14 16h60" className="fill-none stroke-accent" strokeWidth="5" strokeLinecap="round" />
          <rect x="14" y="30" width="42" height="54" rx="5" className="fill-odds-hover" />
          <circle cx="35" cy="49" r="9" className="fill-muted" />
          <path d="M20 80a15 15 0 0 1 30 0z" className="fill-muted" />
          <path d="M68 38h60M68 50h84M68 62h72M68 74h50" className={INK} strokeWidth="4" strokeLinecap="round" />
          <path d="M68 90h70" className="fill-none stroke-accent" strokeWidth="4" strokeLinecap="round" />
        </>
      ) : (
        <>
          <rect x="2" y="14" width="168" height="16" className="fill-odds-hover" />
          <rect x="14" y="40" width="30" height="26" rx="3" className="fill-odds-hover" />
          <path d="M56 44h84M56 56h60" className={INK} strokeWidth="4" strokeLinecap="round" />
          <path
            d="M14 78h144M14 87h144M14 96h144"
            className="fill-none stroke-accent"
            strokeWidth="4"
            strokeDasharray="5 3"
          />
        </>
      )}
    </svg>
  )
}
