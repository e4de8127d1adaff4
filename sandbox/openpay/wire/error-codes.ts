type Category = 'request' | 'internal' | 'gateway'

const group = <Code extends number>(category: Category, codes: Record<Code, [http: number, description: string]>) =>
  Object.fromEntries(
    Object.entries(codes).map(([code, row]) => {
      const [http, description] = row as [number, string]
      return [code, { category, http, description }]
    }),
  ) as Record<Code, { category: Category; http: number; description: string }>

/**
 * Source: Openpay's "Códigos de error"; which HTTP statuses are an assumption is in docs/payments.md#what-a-code-means.
 */
export const openpayErrors = {
  ...group('internal', {
    1000: [500, 'Internal server error, contact support'],
    1004: [503, 'The resource is unavailable at this moment. Please try again later'],
    1015: [504, 'Could not get any response from gateway. Please try again later'],
    1017: [503, 'The payment gateway is not available at the moment'],
  }),
  ...group('request', {
    1001: [400, 'Bad Request'],
    1002: [401, 'The api key or merchant id are invalid'],
    1003: [422, 'Parameters look valid but request failed'],
    1005: [404, "The requested resource doesn't exist"],
    1006: [409, 'The order_id has already been processed'],
    1008: [423, 'One of the required accounts is inactive'],
    1009: [413, 'The request is too large'],
    1010: [403, 'Method not allowed for public API key, use private key instead'],
    1012: [422, 'The transaction amount exceeds your allowed transaction limit'],
    1013: [422, 'The operation is not allowed on the resource'],
    1014: [422, 'Your account is inactive, please contact soporte@openpay.mx'],
    1018: [412, 'The number of retries of charge is greater than allowed'],
    1020: [422, 'The number of decimal digits is not valid for this currency'],
    1023: [412, 'Transaction package exhausted'],
    1024: [412, 'Amount exceeds your TPV transaction limit'],
    1025: [412, 'CoDi transactions of your plan are blocked'],
    2002: [409, 'The card already exists for this customer'],
    2003: [409, 'The external_id already exists'],
    2004: [422, 'The card number verification digit is invalid'],
    2005: [400, 'The expiration date has expired'],
    2006: [400, 'The CVV2 security code is required'],
    2007: [412, 'The card number is only valid in sandbox'],
    2009: [412, 'The CVV2 security code is invalid'],
    2010: [402, '3D Secure authentication failed'],
    2011: [412, 'Card product type not supported'],
    6001: [409, 'The webhook has already been processed'],
    6002: [412, 'Could not connect with webhook service, verify URL'],
    6003: [412, 'Service responded with an error on this moment. Please try again later'],
  }),
  ...group('gateway', {
    3001: [402, 'The card was declined by the bank'],
    3002: [402, 'The card has expired'],
    3003: [402, "The card doesn't have sufficient funds"],
    3004: [402, 'The card was reported as stolen'],
    3005: [402, 'Fraud risk detected by anti-fraud system'],
    3006: [412, 'Request not allowed'],
    3007: [402, 'The card was declined'],
    3008: [412, 'The card is not supported on online transactions'],
    3009: [402, 'The card was reported as lost'],
    3010: [402, 'The bank has restricted the card'],
    3011: [402, 'The bank has requested the card to be retained'],
    3012: [412, 'Bank authorization is required for this charge'],
    3201: [412, 'Merchant not authorized to use payment plan'],
    3203: [412, 'Invalid promotion for such card type'],
    3204: [412, 'Transaction amount is less than minimum for promotion'],
    3205: [412, 'Promotion not allowed'],
    4001: [412, 'There are not enough funds in the openpay account'],
    4002: [412, "The operation can't be completed until pending fees are paid"],
  }),
}

export type OpenpayCode = keyof typeof openpayErrors
