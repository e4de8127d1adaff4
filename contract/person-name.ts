/** Parts of addresses and telephone numbers, which an attacker would put into a name so that our mail carries them. */
const bait = /[/\\@]|www\.|\p{L}\.\p{L}{2}|[0-9](?:[ .()-]?[0-9]){6}/iu
const longestName = 80

/**
 * Returns whether we greet a person by this name: not empty, not long, and without parts of addresses or telephones
 * (docs/policies.md, docs/decisions/0040).
 */
export function isName(name: string): boolean {
  return name !== '' && name.length <= longestName && !bait.test(name)
}

/** Returns the name of a person in lists: their name, or their e-mail address until they give one. */
export function calledName({ name, email }: { name: string; email: string }): string {
  return name === '' ? email : name
}
