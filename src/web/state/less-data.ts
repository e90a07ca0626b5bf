import { useRouteLoaderData } from 'react-router';

/** Whether the visitor is sent less: small pictures, the system's fonts, nothing ahead of time. */
export function useLessData(): boolean {
  return useRouteLoaderData<{ less?: true }>('root')?.less ?? false;
}
