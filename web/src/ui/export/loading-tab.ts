/** A tab that was opened by a click, before there is anything to show in it. */
export type LoadingTab = {
  /** Shows a file in it; false: the tab is gone, or never came because the browser blocks it. */
  show: (path: string) => boolean;
  close: () => void;
};

/**
 * Opens a tab that says what comes. It must be called by the click itself: a later tab would be blocked as a pop-up.
 * A browser that saves the file leaves the tab as it was: it goes once one comes back from it.
 */
export function openLoadingTab(title: string, sentence: string): LoadingTab {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = title;
    tab.document.body.textContent = sentence;
    closeOnReturn(tab);
  }
  return {
    show: (path) => {
      if (!tab || tab.closed) return false;
      // The file's page is to know nothing of this one.
      tab.opener = null;
      tab.location.replace(path);
      return true;
    },
    close: () => tab?.close(),
  };
}

function closeOnReturn(tab: Window) {
  function onBack() {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', onBack);
    if (isStillOurs(tab)) tab.close();
  }
  document.addEventListener('visibilitychange', onBack);
}

function isStillOurs(tab: Window): boolean {
  try {
    return tab.location.href === 'about:blank';
  } catch {
    return false;
  }
}
