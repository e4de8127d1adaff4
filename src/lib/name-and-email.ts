/**
 * Who somebody is, told with their address, such as `Ana Aguilar (ana@acme.test)`; the address alone until they give a
 * name.
 */
export const nameAndEmail = ({ name, email }: { name: string; email: string }): string =>
  name === '' ? email : `${name} (${email})`
