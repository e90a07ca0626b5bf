/** An answer in Paystack's form. */
export type SimulatedAnswer = { status: 200 | 400; body: Record<string, unknown> };

export const refused = (message: string): SimulatedAnswer => ({
  status: 400,
  body: { status: false, message },
});
