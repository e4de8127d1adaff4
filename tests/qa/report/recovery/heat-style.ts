/** Shows verdicts by colour, by pattern and by sign. */
export const heatCss = `
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.heatmap{max-height:92vh;overflow:auto}
.matrix{border-collapse:separate;border-spacing:0}
.matrix th,.matrix td{border-top:0;border-bottom:1px solid var(--line);border-right:1px solid var(--line)}
.matrix thead th{position:sticky;top:0;background:var(--paper);z-index:2;vertical-align:bottom}
.matrix thead th:not(:first-child){padding:.4rem 0;width:2.1rem}
.matrix thead th:not(:first-child)>span{display:inline-block;writing-mode:vertical-rl;transform:rotate(180deg);margin-left:.4rem}
.matrix th[scope=row],.matrix thead th:first-child{position:sticky;left:0;background:var(--paper);z-index:1;min-width:min(13rem,36vw);white-space:normal;overflow-wrap:anywhere;font-weight:400;padding:.15rem .6rem;font-size:.85rem}
.matrix thead th:first-child{z-index:3;font-weight:700}
.matrix tr.flow th{background:var(--card);padding:.4rem .6rem}
.matrix tr.flow th>span{position:sticky;left:.6rem}
.matrix tr.flow small{color:var(--soft);font-weight:400}
main:has(#only-faults:checked) .matrix :is(tbody:not(.fault),tbody tr:not(.fault,.flow)){display:none}
.heat{text-align:center;font-weight:700;font-variant-numeric:tabular-nums}
td.heat{padding:0}
td.heat a{display:grid;place-items:center;position:relative;min-width:2.1rem;min-height:2.1rem;padding:0 .3rem;text-decoration:none;font-size:.9rem}
td.heat small{font-size:.75rem;line-height:1}
td.heat a:hover{outline:2px solid currentcolor;outline-offset:-2px}
td.heat a:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}
.legend .heat,summary .heat{display:inline-block;min-width:2rem;padding:.1rem .5rem;border-radius:.3rem}
.heat.passed{background:light-dark(#cfeedd,#1d4a33);color:light-dark(#0c3d24,#d6f5e4)}
.heat.differs{background:light-dark(#cfeedd,#1d4a33) radial-gradient(light-dark(#6fbf95,#3f8a62) 1px,transparent 1.5px) 0 0/6px 6px;color:light-dark(#0c3d24,#d6f5e4)}
.heat.failed{background:repeating-linear-gradient(45deg,light-dark(#ffd3cf,#6b1a14) 0 6px,light-dark(#fff0ee,#4a120e) 6px 12px);color:light-dark(#7a120c,#ffd9d5)}
.heat a{color:inherit}
.heat.empty{background:light-dark(#fff2cc,#4d3a08);color:light-dark(#5c4300,#ffe9b0);outline:2px dashed currentcolor;outline-offset:-3px}
.heat.absent{background:repeating-linear-gradient(-45deg,transparent 0 5px,var(--line) 5px 6px);color:var(--soft);font-weight:400}
.rules{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));font-size:.9rem}
.rules li:target{outline:3px solid var(--accent);outline-offset:3px}
.failure.empty{border-left:4px dashed var(--warn)}
.failure ul{margin:.25rem 0;padding-left:1.25rem}
.cell[open]{background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:0 .75rem .5rem;margin:.25rem 0}
.cell:target{outline:3px solid var(--accent)}
.cell img{max-width:100%;height:auto;border:1px solid var(--line)}
.facts{display:grid;grid-template-columns:minmax(6rem,max-content) minmax(0,1fr);gap:.25rem 1rem;margin:.5rem 0}
.facts dd{font-size:.95rem;font-weight:400}
@media(max-width:40rem){.facts{grid-template-columns:minmax(0,1fr)}.facts dd{margin-bottom:.4rem}}
`
