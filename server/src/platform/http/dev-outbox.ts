import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { readMessages, type StoredMessage } from '../messages/message-outbox.ts'
import { type Html, html, page, wantsHtml } from './html.ts'

/** GET /dev/outbox?to=…: the mail and text messages that would have been sent. Only in development mode. */
export async function devOutboxRoute(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  app.get<{ Querystring: { to?: string } }>('/dev/outbox', async (request, reply) => {
    const { to } = request.query
    const messages = await readMessages(database, to || undefined)
    reply.header('cache-control', 'no-store').header('vary', 'accept')
    if (!wantsHtml(request.headers.accept)) return reply.send(messages)
    return reply.type('text/html; charset=utf-8').send(outboxPage(messages, to ?? ''))
  })
}

function outboxPage(messages: readonly StoredMessage[], to: string): string {
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
<form><label>To <input name="to" type="search" value="${to}"></label> <button>Show</button></form>
${messages.length === 0 && html`<p class="quiet">Nothing${to ? ` to ${to}` : ''} yet.</p>`}
${messages.map(
  (message) => html`<article>
<h2>${message.channel === 'mail' ? message.subject : 'SMS'}</h2>
<p class="quiet">To ${message.to}, ${message.createdAt}${message.sentAt ? `, sent ${message.sentAt}` : ''}</p>
<pre>${withLinks(message.text)}</pre>
${message.channel === 'mail' && html`<details><summary>As HTML</summary><iframe sandbox title="${message.subject}" srcdoc="${message.html}"></iframe></details>`}
</article>`,
)}`,
  )
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g

function withLinks(text: string): Html {
  const addresses = text.match(ADDRESS) ?? []
  return html`${text.split(ADDRESS).map((before, index) => {
    const address = addresses[index]
    return html`${before}${address && html`<a href="${address}">${address}</a>`}`
  })}`
}
