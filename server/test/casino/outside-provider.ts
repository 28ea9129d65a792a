import { createHmac } from 'node:crypto'
import type { Answered } from '../people/players.ts'

/** Knows nothing of the house but its address, what docs/casino/wallet.md says, and the secret that they share. */
export interface OutsideProvider {
  bet(sent: object): Promise<Answered>
  win(sent: object): Promise<Answered>
  rollback(sent: object): Promise<Answered>
  endRound(sent: object): Promise<Answered>
  /** As it stands, with this signature. */
  send(call: string, body: string, signature: string): Promise<Answered>
  sign(body: string, secondsAgo?: number): string
}

export function outsideProvider(
  url: string,
  { name, secret }: { readonly name: string; readonly secret: string },
  now: () => Date,
): OutsideProvider {
  function sign(body: string, secondsAgo = 0): string {
    const time = Math.floor(now().getTime() / 1000) - secondsAgo
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
  }
  async function send(call: string, body: string, signature: string): Promise<Answered> {
    const answer = await fetch(`${url}/feeds/casino/${name}/wallet/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
    })
    return { status: answer.status, json: await answer.json() }
  }
  const signed = (call: string) => (sent: object) => {
    const body = JSON.stringify(sent)
    return send(call, body, sign(body))
  }
  return {
    bet: signed('bet'),
    win: signed('win'),
    rollback: signed('rollback'),
    endRound: signed('end-round'),
    send,
    sign,
  }
}
