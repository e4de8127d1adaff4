/** Colours by custom property, so that the picture follows the reader's setting. */
export const style = [
  ':root{--paper:#fff;--ink:#1c2430;--soft:#5a6675;--line:#8893a1;--box:#f4f6f9;--edge:#b7c0cc;--busy:#fff4d6;--busy-edge:#c9932b;--end:#e2f4ea;--end-edge:#2f8a5b;--error:#b3261e}',
  '@media(prefers-color-scheme:dark){:root{--paper:#14181f;--ink:#e8edf4;--soft:#a3afbe;--line:#7d8998;--box:#1f2630;--edge:#3d4856;--busy:#3a2f14;--busy-edge:#d9a942;--end:#15321f;--end-edge:#55b985;--error:#ff8a80}}',
  'text{font:12px ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif;fill:var(--ink)}',
  '.paper{fill:var(--paper)}',
  '.state,.group{fill:var(--box);stroke:var(--edge)}',
  '.group{fill:none}',
  '.parallel{fill:none;stroke:var(--edge);stroke-dasharray:5 4}',
  '.pending{fill:var(--busy);stroke:var(--busy-edge)}',
  '.final{fill:var(--end);stroke:var(--end-edge)}',
  '.start,.tip{fill:var(--line)}',
  '.arrow{fill:none;stroke:var(--line);stroke-width:1.3}',
  '.name{font-weight:600}',
  '.inside,.label{fill:var(--soft)}',
  '.error{fill:var(--error)}',
].join('')
