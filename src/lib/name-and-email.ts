/**
 * Returns a person's name and address, such as `Ana Aguilar (ana@acme.test)`; only the address until they give a name.
 */
export const nameAndEmail = ({ name, email }: { name: string; email: string }): string =>
  name === '' ? email : `${name} (${email})`
