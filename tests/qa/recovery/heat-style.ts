/** Verdicts told apart by colour, by pattern and by sign. */
export const heatCss = `
.matrix th[scope=row]{position:sticky;left:0;background:var(--paper);z-index:1}
.matrix thead span{writing-mode:vertical-rl;transform:rotate(180deg)}
.heat{text-align:center;font-weight:700;min-width:2.25rem;font-variant-numeric:tabular-nums}
.legend .heat{display:inline-block;padding:.1rem .5rem;border-radius:.3rem}
.heat.passed{background:light-dark(#cfeedd,#1d4a33);color:light-dark(#0c3d24,#d6f5e4)}
.heat.differs{background:light-dark(#cfeedd,#1d4a33) radial-gradient(light-dark(#1f6b44,#6fcf9b) 1px,transparent 1.5px) 0 0/6px 6px;color:light-dark(#0c3d24,#d6f5e4)}
.heat.failed{background:repeating-linear-gradient(45deg,light-dark(#ffd3cf,#6b1a14) 0 6px,light-dark(#fff0ee,#4a120e) 6px 12px);color:light-dark(#7a120c,#ffd9d5)}
.heat a{color:inherit}
.heat.empty{background:light-dark(#fff2cc,#4d3a08);color:light-dark(#5c4300,#ffe9b0);outline:2px dashed currentcolor;outline-offset:-3px}
.heat.absent{background:repeating-linear-gradient(-45deg,transparent 0 5px,var(--line) 5px 6px);color:var(--soft);font-weight:400}
`
