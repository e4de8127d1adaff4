/** Draws from the usual distributions. */
export interface Draws {
  /** Mean `shape`, variance `shape`; 0 for a shape of 0. */
  gamma(shape: number): number
  /** Mean a / (a + b). */
  beta(a: number, b: number): number
  /** How many of `count` happen when each happens by `chance`. */
  binomial(count: number, chance: number): number
  /** How many happen when `mean` are expected. */
  poisson(mean: number): number
}

/** The draws that a rate is made of. */
export type RateDraws = Pick<Draws, 'gamma' | 'beta'>

/** From this many on, expected counts are drawn from the normal distribution. */
const many = 12

/** Returns draws from a source of fractions. */
export function drawsOf(fraction: () => number): Draws {
  const normal = () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction())

  // Marsaglia and Tsang, "A Simple Method for Generating Gamma Variables", 2000.
  function gamma(shape: number): number {
    if (shape <= 0) return 0
    if (shape < 1) return gamma(shape + 1) * (1 - fraction()) ** (1 / shape)
    const d = shape - 1 / 3
    const c = 1 / Math.sqrt(9 * d)
    for (;;) {
      const x = normal()
      const v = (1 + c * x) ** 3
      if (v > 0 && Math.log(1 - fraction()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v
    }
  }

  function poisson(mean: number): number {
    if (mean > many) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
    let count = 0
    for (let left = fraction(), part = Math.exp(-mean); left > part && count < 10 * many; part *= mean / count) {
      left -= part
      count += 1
    }
    return count
  }

  function binomial(count: number, chance: number): number {
    if (count <= 0 || chance <= 0) return 0
    if (chance >= 1) return count
    if (chance > 0.5) return count - binomial(count, 1 - chance)
    const mean = count * chance
    if (mean > many) return between(Math.round(mean + Math.sqrt(mean * (1 - chance)) * normal()), count)
    let happened = 0
    let part = (1 - chance) ** count
    for (let left = fraction(); left > part && happened < count;) {
      left -= part
      happened += 1
      part *= ((count - happened + 1) / happened) * (chance / (1 - chance))
    }
    return happened
  }

  return {
    gamma,
    poisson,
    binomial,
    beta(a, b) {
      const part = gamma(a)
      return part / (part + gamma(b))
    },
  }
}

const between = (value: number, most: number) => Math.min(most, Math.max(0, value))
