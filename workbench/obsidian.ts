/** The module that a plugin gets from `require('obsidian')`. */
export {
  arrayBufferToBase64,
  arrayBufferToHex,
  base64ToArrayBuffer,
  getBlobArrayBuffer,
  hexToArrayBuffer,
} from './model/files/buffers';
export { getAllTags, iterateCacheRefs, iterateRefs, resolveSubpath } from './model/metadata/cache-refs';
export { App } from './model/app';
export { Component } from './model/component';
export { CapacitorAdapter, FileSystemAdapter } from './model/files/data-adapter';
export { debounce } from './model/debounce';
export { Events } from './model/events';
export { FileManager } from './model/files/managed-files';
export { TAbstractFile, TFile, TFolder } from './model/files/files';
export {
  getFrontMatterInfo,
  parseFrontMatterAliases,
  parseFrontMatterEntry,
  parseFrontMatterStringArray,
  parseFrontMatterTags,
  parseYaml,
} from './model/metadata/frontmatter';
export { Keymap, Scope } from './model/keymap';
export { getLinkpath, parseLinktext, stripHeading, stripHeadingForLink } from './model/metadata/linktext';
export { MetadataCache } from './model/metadata/metadata-cache';
export { normalizePath } from './model/files/normalize-path';
export { apiVersion, getLanguage, Platform, requireApiVersion } from './model/platform';
export { Plugin } from './model/plugin';
export { request, requestUrl } from './model/request-url';
export { SecretStorage } from './model/secret-storage';
export { stringifyYaml } from './model/metadata/stringify-yaml';
export { Vault } from './model/files/vault';

export { AbstractInputSuggest } from './ui/abstract-input-suggest';
export { AbstractTextComponent } from './ui/components/abstract-text-component';
export { BaseComponent } from './ui/components/base-component';
export { ButtonComponent } from './ui/components/button-component';
export { ColorComponent } from './ui/components/color-component';
export { ConfirmationButton } from './ui/components/confirmation-button';
export { DisplayValueComponent } from './ui/components/display-value-component';
export { DropdownComponent } from './ui/components/dropdown-component';
export { ExtraButtonComponent } from './ui/components/extra-button-component';
export { SearchComponent } from './ui/components/search-component';
export { SecretComponent } from './ui/components/secret-component';
export { SliderComponent } from './ui/components/slider-component';
export { TextAreaComponent } from './ui/components/text-area-component';
export { TextComponent } from './ui/components/text-component';
export { ToggleComponent } from './ui/components/toggle-component';
export { ValueComponent } from './ui/components/value-component';
export { ConfirmationModal } from './ui/confirmation-modal';
export { prepareFuzzySearch, prepareSimpleSearch, sortSearchResults } from './ui/fuzzy-search';
export { FuzzySuggestModal } from './ui/fuzzy-suggest-modal';
export { HoverPopover, PopoverState } from './ui/hover-popover';
export { addIcon, getIcon, getIconIds, removeIcon, setIcon } from './ui/icons';
export { Menu } from './ui/menu';
export { MenuItem } from './ui/menu-item';
export { MenuSeparator } from './ui/menu-separator';
export { Modal } from './ui/modal';
export { Notice } from './ui/notice';
export { PopoverSuggest } from './ui/popover-suggest';
export { ProgressBarComponent } from './ui/progress-bar';
export { renderMatches, renderResults } from './ui/render-results';
export { Setting } from './ui/setting';
export { SettingGroup } from './ui/setting-group';
export { SettingPage } from './ui/setting-page';
export { PluginSettingTab, SettingTab } from './ui/setting-tab';
export { SuggestModal } from './ui/suggest-modal';
export { displayTooltip, setTooltip } from './ui/tooltip';

export { Editor } from './workspace/editor/editor';
export { FileView } from './workspace/views/file-view';
export { ItemView } from './workspace/views/item-view';
export { sanitizeHTMLToDom } from './workspace/markdown/clean-html';
export { MarkdownPreviewView } from './workspace/markdown/markdown-preview-view';
export { MarkdownRenderChild, MarkdownRenderer } from './workspace/markdown/markdown-renderer';
export { MarkdownView } from './workspace/views/markdown-view';
export { EditableFileView, TextFileView } from './workspace/views/text-file-view';
export { View } from './workspace/views/view';
export { Workspace } from './workspace/workspace';
export { WorkspaceItem, WorkspaceParent } from './workspace/workspace-item';
export { WorkspaceLeaf } from './workspace/workspace-leaf';
export { WorkspaceMobileDrawer } from './workspace/workspace-mobile-drawer';
export { WorkspaceSidedock } from './workspace/workspace-sidedock';
export { WorkspaceContainer, WorkspaceRoot, WorkspaceSplit } from './workspace/workspace-split';
export { WorkspaceTabs } from './workspace/workspace-tabs';
export { WorkspaceWindow } from './workspace/workspace-window';
export { Tasks } from './workspace/tasks';
