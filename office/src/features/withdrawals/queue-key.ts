export const QUEUE_KEY = ['withdrawals'] as const
export const LOCKED_OUT_KEY = ['locked-out'] as const
