import { inPesos, pesos } from '@momio/domain/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { receiveTransfer } from '../settle-payment.ts'
import type { SandboxPayment } from '../tables.ts'
import { type Html, html } from './html.ts'
import { deliveryField, pesosText, sandboxPage } from './layout.ts'
import { delivery, type PageContext, sendPage } from './page-context.ts'

const SHOWN = 50
const transfer = z.object({
  clabe: z.string().trim(),
  reference: z.string().trim(),
  amount: z
    .string()
    .regex(/^\d{1,8}(\.\d{1,2})?$/)
    .transform(Number)
    .refine((amount) => amount > 0),
  delivery,
})

/** A bank's transfer form. */
export async function speiPage(app: FastifyInstance, { context }: { context: PageContext }): Promise<void> {
  app.get('/sandbox/spei', async (_request, reply) => sendPage(reply, await page()))

  app.post('/sandbox/spei', async (request, reply) => {
    const read = transfer.safeParse(request.body)
    if (!read.success) {
      return sendPage(
        reply,
        await page(html`<p class="bad" role="alert">Escribe CLABE, referencia y un monto en pesos.</p>`),
        400,
      )
    }
    const { clabe, reference, amount, delivery: wish } = read.data
    const taken = await context.act((tx, at) =>
      receiveTransfer(tx, { clabe, reference, amount: pesos(amount) }, wish, at),
    )
    const notice = taken
      ? html`<p class="good" role="status">Transferencia de ${pesosText(pesos(amount))} enviada.</p>`
      : html`<p class="bad" role="status">Transferencia devuelta: la CLABE y la referencia no esperan ningún pago.</p>`
    return sendPage(reply, await page(notice))
  })

  async function page(notice?: Html): Promise<string> {
    const waiting = await context.reader
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('kind', '=', 'spei')
      .where('status', '=', 'open')
      .orderBy('created_at', 'desc')
      .limit(SHOWN)
      .execute()
    return sandboxPage('Transferencia SPEI', body(waiting, notice))
  }
}

function body(waiting: readonly SandboxPayment[], notice?: Html): Html {
  const [newest] = waiting
  return html`<section>
<h1>Transferencia SPEI</h1>
<p class="quiet">Como en la banca en línea: el dinero sale de una cuenta de prueba.</p>
${notice}
<form method="post" action="/sandbox/spei">
<label>CLABE de destino
<input name="clabe" required inputmode="numeric" list="clabes" value="${newest?.clabe}"></label>
<datalist id="clabes">${waiting.map(({ clabe }) => html`<option value="${clabe}">`)}</datalist>
<label>Referencia
<input name="reference" required inputmode="numeric" value="${newest?.reference}"></label>
<label>Monto en pesos
<input name="amount" required inputmode="decimal" value="${newest && inPesos(newest.amount).toFixed(2)}"></label>
${deliveryField('Confirmación y, después, un vencimiento')}
<button>Transferir</button>
</form>
</section>
<section>
<h2>Depósitos que esperan transferencia</h2>
${waiting.length === 0 && html`<p class="quiet">Ninguno.</p>`}
<div class="scroll"><table><tbody>${waiting.map(
    ({ clabe, reference, amount }) =>
      html`<tr><td><code>${clabe}</code></td><td><code>${reference}</code></td><td>${pesosText(amount)}</td></tr>`,
  )}</tbody></table></div>
</section>`
}
