/** Casino. Method and address of each call, without its schemas, so that the browser can send it without loading zod. */

export const casinoHistory = { method: 'GET', path: '/api/Casino/History' } as const
