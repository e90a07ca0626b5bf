import path from 'node:path';

/**
 * The name under which the browser knows a class of a module: `toast` of `toasts.module.css` is `toasts-toast`, and
 * `badge` of `badge.module.css` just `badge`. Plain names, so that a style found in the browser leads to its file;
 * the lint step keeps the files' names apart.
 */
export function className(local: string, file: string): string {
  const part = path.basename(file.split('?')[0] ?? file, '.module.css');
  const name = local.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name === part ? part : `${part}-${name}`;
}
