export const keyframes = {
  appear: { from: { opacity: 0 } },
  rise: { from: { opacity: 0, transform: 'translateY(8px)' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.45 } },
}
