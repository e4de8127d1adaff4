interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly hashes?: readonly unknown[]
}

interface Dependency {
  readonly ref: string
  readonly dependsOn: readonly string[]
}

/** A bill of materials in CycloneDX, as far as it is read here. */
export interface Bill {
  readonly bomFormat: string
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly Dependency[]
}

interface Lock {
  readonly name: string
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Returns npm's bill of all packages without those that the lock file has for development alone, under the project's
 * name. npm's own `--omit dev` also leaves out packages that development and production share, and it names the
 * project after its folder.
 */
export function productionBill(text: string, lockText: string): Bill {
  const bill = JSON.parse(text) as Bill
  const { name, packages } = JSON.parse(lockText) as Lock
  const locked = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  const needed = new Set(locked.map(([path, { version }]) => `${nameOf(path)}@${version}`))
  const components = bill.components.filter((one) => needed.has(`${one.name}@${one.version}`))
  const { component } = bill.metadata
  const refs = new Set([component['bom-ref'], ...components.map((one) => one['bom-ref'])])
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...component, name } },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  }
}
