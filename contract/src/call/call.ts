import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { RefusalCode } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: everybody, a signed-in player, or a member of staff with one permission. */
type Access =
  | { readonly access: 'guest' | 'player'; readonly permission?: never }
  | { readonly access: 'staff'; readonly permission: Permission }

export type CallShape = Access & CallDescription

interface CallDescription {
  readonly method: Method
  /** Path parameters in braces: `/api/Ticket/{version}/TicketStatus/{ticketId}`. */
  readonly path: string
  /** A player who closed the account may still call it, to reactivate it or to log out. */
  readonly openToDeactivated?: boolean
  /** Sent by the page on its own, not by something the player did: it does not keep the session from going idle. */
  readonly background?: boolean
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** How the body travels; JSON unless said. */
  readonly bodyType?: 'json' | 'multipart'
  readonly response: z.ZodType
  /** How the answer travels; JSON unless said. A file is streamed, and its schema is text; so is that of a picture, a JPEG. */
  readonly responseType?: 'json' | 'csv' | 'picture'
  /** Refusal codes this call may answer with, beside the common ones. */
  readonly refusals?: readonly RefusalCode[]
}

export type Call<S extends CallShape = CallShape> = S & { readonly id: string }

/** `id` is the call's name in the OpenAPI document and in the list of calls not built yet. */
export function defineCall<const S extends CallShape>(id: string, shape: S): Call<S> {
  return { id, ...shape }
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

/** What the server's handler gets. */
export type ParamsOf<C extends CallShape> = Parsed<C['params']>
export type QueryOf<C extends CallShape> = Parsed<C['query']>
export type BodyOf<C extends CallShape> = Parsed<C['body']>

/** What a client gives: before defaults are filled in and text becomes a number. */
export type SentParamsOf<C extends CallShape> = Sent<C['params']>
export type SentQueryOf<C extends CallShape> = Sent<C['query']>
export type SentBodyOf<C extends CallShape> = Sent<C['body']>

export type ResponseOf<C extends CallShape> = z.output<C['response']>
