/** What a menu offers, as links for browsers that run no scripts; noscript.css hides the menu's button. */
export function PlainLinks({ label, links }: { label: string; links: { label: string; to: string }[] }) {
  return (
    <noscript>
      <nav className="plain-links small" aria-label={label}>
        {links.map((link) => (
          <a key={link.to} className="link" href={link.to}>
            {link.label}
          </a>
        ))}
      </nav>
    </noscript>
  );
}
