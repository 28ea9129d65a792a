/** From the last bet to the result, whoever leads a table tells its round this often: two may get lost before it is late. */
export const TABLE_PULSE_MS = 1_000
