import { type OpenApiDocument, type OpenApiOperation, openApiDocument } from '@momio/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { bytes, compressed, sendBytes } from './bytes.ts'
import { type Html, html, page, wantsHtml } from './html.ts'

/** GET /api/docs: the contract as OpenAPI, and as a page for who comes with a browser. Written when first asked for. */
export async function apiDocsRoute(app: FastifyInstance, { version }: { version: string }): Promise<void> {
  const document = once(() => openApiDocument({ version }))
  const json = once(() => compressed(bytes(Buffer.from(JSON.stringify(document())))))
  const contentType = 'text/html; charset=utf-8'
  const web = once(() => compressed(bytes(Buffer.from(docsPage(document())), { contentType })))
  app.get('/api/docs', async (request, reply) => {
    reply.header('vary', 'accept')
    return sendBytes(request, reply, await (wantsHtml(request.headers.accept) ? web() : json()))
  })
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}

function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const areas = document.tags.map(({ name }) => {
    const inArea = operations.filter(({ operation }) => operation.tags.includes(name))
    return html`<h2>${name}</h2>${inArea.map(describeOperation)}`
  })
  const hubs = Object.entries(document['x-hubs']).map(
    ([path, hub]) => html`<details><summary><code>${path}</code></summary>${schema(hub)}</details>`,
  )
  const schemas = Object.entries(document.components.schemas).map(
    ([name, content]) =>
      html`<details id="schema-${name}"><summary><code>${name}</code></summary>${schema(content)}</details>`,
  )
  return page(
    `${document.info.title} API`,
    html`<h1>${document.info.title} API ${document.info.version}</h1>
<p>${document.info.description}</p>
<p>The same as OpenAPI ${document.openapi}: ask for this address with <code>Accept: application/json</code>.</p>
${areas}<h2>Hubs</h2>${hubs}<h2>Schemas</h2>${schemas}`,
  )
}

function describeOperation(entry: { path: string; method: string; operation: OpenApiOperation }): Html {
  const { path, method, operation } = entry
  const body = Object.values(operation.requestBody?.content ?? {})[0]
  return html`<details id="${operation.operationId}">
<summary><span class="method">${method}</span> <code>${path}</code> <span class="quiet">${operation.summary}</span></summary>
<p class="quiet">${operation.operationId}, open to: ${operation['x-access']}${operation['x-permission'] && html` with the permission <code>${operation['x-permission']}</code>`}</p>
${operation.parameters.length > 0 && html`<h3>Parameters</h3><table>${operation.parameters.map(describeParameter)}</table>`}
${body && html`<h3>Body</h3>${schema(body.schema)}`}
<h3>Answers</h3>
${Object.entries(operation.responses).map(
  ([status, { description, content }]) =>
    html`<p><b>${status}</b> ${description}</p>${status === '200' && Object.values(content).map((type) => schema(type.schema))}`,
)}
</details>`
}

function describeParameter({
  name,
  in: place,
  required,
  schema: content,
}: OpenApiOperation['parameters'][number]): Html {
  return html`<tr><th><code>${name}</code></th><td>${place}${required ? ', required' : ''}</td><td><code>${JSON.stringify(content)}</code></td></tr>`
}

function schema(content: unknown): Html {
  return html`<pre>${JSON.stringify(content, null, 2)}</pre>`
}
