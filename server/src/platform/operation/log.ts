import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'
import { redact, redactText } from './redact.ts'

export type Logger = PinoLogger

export function createLog(options: { level: string }, destination?: DestinationStream): Logger {
  return pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => redact(entry) as Record<string, unknown>,
      },
      // The entry is already a safe plain copy when a serializer would see it.
      serializers: { err: (err) => err, req: (req) => req, res: (res) => res },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg)) as typeof args)
        },
      },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  )
}
