import { useRef } from 'react';

/** Opens a tab when it is pressed, as browsers require, and leads it to the preview once the draft is saved. */
export function usePreviewTab() {
  const tab = useRef<Window | null>(null);
  return {
    open: () => {
      tab.current = window.open('about:blank', '_blank');
    },
    /** Closes the tab where the save is refused. */
    follow: async <Answer extends { previewLink: string }>(saving: Promise<Answer>): Promise<Answer> => {
      const opened = tab.current;
      tab.current = null;
      try {
        const answer = await saving;
        if (opened) opened.location.href = answer.previewLink;
        return answer;
      } catch (error) {
        opened?.close();
        throw error;
      }
    },
  };
}
