/** Addresses, telephones and long texts: what a stranger would write into a name so that our mail carries it. */
const bait = /[/\\@]|www\.|\p{L}\.\p{L}{2}|[0-9](?:[ .()-]?[0-9]){6}/iu
const longestName = 80

/**
 * Whether somebody is greeted by what stands as their name: not when it is empty or more than a name
 * (docs/policies.md, docs/decisions/0040).
 */
export function isName(name: string): boolean {
  return name !== '' && name.length <= longestName && !bait.test(name)
}

/** What a person is called where they are listed: their name, or their e-mail address until they give one. */
export function calledName({ name, email }: { name: string; email: string }): string {
  return name === '' ? email : name
}
