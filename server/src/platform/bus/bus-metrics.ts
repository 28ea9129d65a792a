import type { Metrics } from '../operation/metrics.ts'
import { type Bus, familyOf } from './bus.ts'

/** The same bus, counting what goes through it. */
export function measuredBus(bus: Bus, metrics: Metrics): Bus {
  const published = metrics.counter({
    name: 'momio_bus_published_total',
    help: 'Messages given to the bus',
    labels: ['family'],
  })
  const handled = metrics.counter({
    name: 'momio_bus_handled_total',
    help: 'Messages handed to a subscription of this process',
    labels: ['family'],
  })
  return {
    async publish(subject, data, options) {
      await bus.publish(subject, data, options)
      published.inc({ family: familyOf(subject) })
    },
    subscribe(pattern, handler, options) {
      const family = familyOf(pattern)
      return bus.subscribe(
        pattern,
        (message) => {
          handled.inc({ family })
          return handler(message)
        },
        options,
      )
    },
    check: () => bus.check(),
    close: () => bus.close(),
  }
}
