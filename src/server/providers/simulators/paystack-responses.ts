/** An answer in Paystack's form. */
export type SimulatedResponse = { status: 200 | 400; body: Record<string, unknown> };

export const errorResponse = (message: string): SimulatedResponse => ({
  status: 400,
  body: { status: false, message },
});
