export const QUEUE_KEY = ['withdrawals'] as const
