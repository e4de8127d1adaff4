/** The flows in which a person pays, or brings a card to pay with. */
export const payingFlows: ReadonlySet<string> = new Set(['charge', 'checkout', 'pay-due', 'pay-link', 'card-add', 'change-plan'])
