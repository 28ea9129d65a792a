import { inPesos } from '@momio/domain/money'
import { Html, html } from './html.ts'

const STYLE = new Html(`
:root { color-scheme: light dark; --card: #fff; --back: #eef1f6; --ink: #16202e; --quiet: #5d6b80; --line: #d6dde8; --main: #0b5cd6; --good: #12813f; --bad: #b3261e; font: 16px/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --card: #18212e; --back: #0e141d; --ink: #eef2f8; --quiet: #9fb0c6; --line: #2c3a4e; --main: #5b9dff; --good: #4cc77d; --bad: #ff8a80; } }
* { box-sizing: border-box; } body { margin: 0; background: var(--back); color: var(--ink); }
header { background: #0f2f66; color: #fff; padding: .8rem 1.2rem; display: flex; flex-wrap: wrap; gap: .4rem 1.2rem; align-items: baseline; }
header a { color: #dbe7ff; } header strong { font-size: 1.1rem; margin-right: auto; }
main { max-width: 34rem; margin: 1.5rem auto; padding: 0 1rem; } main.wide { max-width: 72rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.2rem 1.3rem; margin-bottom: 1rem; }
h1 { font-size: 1.35rem; margin: 0 0 .4rem; } h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
.amount { font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; } .quiet { color: var(--quiet); }
.good { color: var(--good); } .bad { color: var(--bad); }
form { display: grid; gap: .8rem; margin: 0; }
label { display: grid; gap: .25rem; font-weight: 600; font-size: .92rem; }
input, select { font: inherit; padding: .55rem .7rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; width: 100%; min-height: 44px; } option { color: #16202e; }
button { font: inherit; font-weight: 700; padding: .6rem 1rem; min-height: 44px; border: 0; border-radius: 8px; background: var(--main); color: #fff; cursor: pointer; }
button.second { background: transparent; color: var(--main); border: 1px solid var(--main); }
@media (prefers-color-scheme: dark) { button { color: #0e141d; } button.second { color: var(--main); } }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.plastic { background: linear-gradient(120deg, #12346e, #3b6fd4); color: #fff; border-radius: 12px; padding: 1.1rem 1.2rem; font: 1.1rem/1.7 ui-monospace, monospace; letter-spacing: .06em; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .92rem; } th, td { text-align: left; padding: .45rem .7rem .45rem 0; border-bottom: 1px solid var(--line); vertical-align: top; } code { font-size: .85rem; overflow-wrap: anywhere; }
`)

interface PageOptions {
  readonly wide?: boolean
  /** Where the browser goes by itself after a moment. */
  readonly onward?: string
}

export function sandboxPage(title: string, body: Html, { wide, onward }: PageOptions = {}): string {
  return html`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${onward && html`<meta http-equiv="refresh" content="3;url=${onward}">`}
<title>${title} · Pagos de prueba</title>
<style>${STYLE}</style>
</head>
<body>
<header><strong>Pagos de prueba</strong><a href="/sandbox">Resumen</a><a href="/sandbox/spei">SPEI</a><a href="/sandbox/oxxo">OXXO</a><a href="/sandbox/payouts">Retiros</a></header>
<main class="${wide ? 'wide' : ''}">${body}</main>
</body>
</html>`.markup
}

const pesosFormat = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

export function pesosText(amountCentavos: number): string {
  return pesosFormat.format(inPesos(amountCentavos))
}

const timeFormat = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'medium',
})

export function inMexico(at: Date | null): string {
  return at ? timeFormat.format(at) : 'nunca'
}

/** How the provider tells of it: the choice of every page. */
export function deliveryField(disorder?: string): Html {
  return html`<label>Aviso a Momio
<select name="delivery">
<option value="once">De inmediato</option>
<option value="late">Con 30 segundos de retraso</option>
<option value="twice">Dos veces</option>
${disorder && html`<option value="disorder">${disorder}</option>`}
<option value="never">Nunca</option>
</select></label>`
}
